import { createHash } from 'node:crypto';
import type { Category } from '../categories/learn-category.ts';
import { joinClitics } from '../text/words.ts';
import { isHeldOut, readLabelledSentences } from '../training/labelled-sentences.ts';
import { seededRandom, shuffle } from '../training/random.ts';
import { readRows } from '../training/text-data.ts';

/** Labelled sentences as an account's categories would see them. */
export interface CategorySet {
  name: string;
  /** with examples from the training part */
  categories: Category[];
  /** sentences to judge, none of them an example, and the categories that each belongs to */
  judged: { text: string; labels: ReadonlySet<string> }[];
}

/** Thresholds are tuned on `training`, and the result is measured on `test`. */
type Part = 'training' | 'test';

interface Row {
  text: string;
  labels: readonly string[];
  isTest: boolean;
}

/** What we wrote as an account would. Aspects have the words that the reviewers' labellers used. */
const ASPECTS: Readonly<Record<string, readonly [description: string, aspects: string]>> = {
  battery: ['Battery life and charging', 'battery|battery life|charge|charger|batteries'],
  price: ['What it costs', 'price|value|cost|prices'],
  sound: ['How it sounds', 'sound|sound quality|audio|audio quality|volume|bass|sound volume'],
  pictures: [
    'Quality of the pictures',
    'picture|pictures|picture quality|photo|photos|image|images|image quality|photo quality|photograph',
  ],
  size: ['Size and weight', 'size|weight|small|compact|light|lightweight'],
  screen: ['The screen', 'screen|display|lcd|lcd screen|screen size'],
  software: ['The software that comes with it', 'software|itunes|program|programs'],
  support: [
    'Customer service and technical support',
    'support|customer service|tech support|technical support|customer support|service',
  ],
  controls: [
    'Buttons, menus and controls',
    'control|controls|button|buttons|scroll|touchpad|menu|menus|navigation|interface|scroll wheel',
  ],
  looks: ['How it looks', 'look|looks|design|appearance|style'],
};
const TOPICS: Readonly<Record<string, string>> = {
  pricing: 'What it costs, value for money',
  battery: 'Battery life and charging',
  audio: 'How it sounds',
  performance: 'Speed, how fast or slow it is',
  'customer support': 'Help from customer service and support',
  usability: 'How easy or hard it is to use',
  design: 'How it looks',
  onboarding: 'Installation and setup',
  hardware: 'Buttons, screen, size, weight, build',
  gameplay: 'How the game plays',
};
const EMOTIONS: Readonly<Record<string, string>> = {
  gratitude: 'Says thank you',
  love: 'Loves somebody or something',
  amusement: 'Finds something funny',
  anger: 'Is angry',
  admiration: 'Admires somebody or something',
  sadness: 'Is sad',
  fear: 'Is afraid',
  remorse: 'Apologizes, is sorry',
};
/** Sentences judged per set, so that a set of thousands doesn't take minutes. */
const JUDGED = 1_000;

/**
 * Returns three sets: aspects of product reviews (half of the sentences are the test part), topics of our labelled
 * sentences (the held-out ones are the test part), and emotions of forum comments (GoEmotions' own parts).
 * @param seed chooses the examples
 */
export function categorySets(part: Part, examples: number, seed: number): CategorySet[] {
  return [
    chooseExamples(
      'aspects of products',
      aspectRows(),
      pick(ASPECTS, ([description]) => description),
    ),
    chooseExamples('topics of sentences', topicRows(), TOPICS),
    chooseExamples('emotions of comments', emotionRows(part), EMOTIONS),
  ];

  function chooseExamples(
    name: string,
    rows: readonly Row[],
    descriptions: Readonly<Record<string, string>>,
  ): CategorySet {
    const random = seededRandom(seed);
    const order = Int32Array.from(rows, (_, at) => at);
    shuffle(order, random);
    const shuffled = [...order].flatMap((at) => rows[at] ?? []);
    const used = new Set<Row>();
    const categories = Object.entries(descriptions).map(([label, description]) => {
      const own = shuffled
        .filter(({ isTest, labels }) => !isTest && labels.includes(label))
        .slice(0, examples);
      for (const row of own) used.add(row);
      return { name: label, description, examples: own.map(({ text }) => text) };
    });
    const judged = shuffled
      .filter((row) => row.isTest === (part === 'test') && !used.has(row))
      .slice(0, JUDGED)
      .map(({ text, labels }) => ({ text, labels: new Set(labels) }));
    return { name, categories, judged };
  }
}

function aspectRows(): Row[] {
  const groups = Object.entries(ASPECTS).map(([name, [, aspects]]) => ({
    name,
    aspects: aspects.split('|'),
  }));
  return readRows('prodrev_aspects.all.jsonl').map(({ t, l }) => {
    const named = [l].flat().map((aspect) => aspect.toLowerCase());
    return {
      text: joinClitics(t),
      labels: groups.flatMap(({ name, aspects }) => (aspects.some((one) => named.includes(one)) ? name : [])),
      isTest: (createHash('sha256').update(t).digest()[0] ?? 0) % 2 === 1,
    };
  });
}

function topicRows(): Row[] {
  return readLabelledSentences().map((one) => ({
    text: joinClitics(one.text),
    labels: [one.topic],
    isTest: isHeldOut(one),
  }));
}

function emotionRows(part: Part): Row[] {
  const rows = (file: string, isTest: boolean) =>
    readRows(file).map(({ t, l }) => ({ text: t, labels: [l].flat(), isTest }));
  return [...rows('goemo.train.jsonl', false), ...(part === 'test' ? rows('goemo.test.jsonl', true) : [])];
}

function pick<From, To>(given: Readonly<Record<string, From>>, take: (one: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(given).map(([name, one]) => [name, take(one)]));
}
