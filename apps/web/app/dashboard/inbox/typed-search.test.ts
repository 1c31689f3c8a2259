import { describe, expect, it } from 'vitest';
import { readTypedSearch, typedView } from './typed-search.ts';

describe('what someone typed', () => {
  it('is conditions and text', () => {
    expect(readTypedSearch('negative last week crash plan:pro')).toEqual({
      conditions: [
        ['sentiment', 'negative'],
        ['period', 'last_week'],
        ['metadata[plan]', 'pro'],
      ],
      text: 'crash',
    });
  });

  it('is the same in French', () => {
    expect(readTypedSearch('Négatifs la semaine dernière plante plan:pro')).toEqual({
      conditions: [
        ['sentiment', 'negative'],
        ['period', 'last_week'],
        ['metadata[plan]', 'pro'],
      ],
      text: 'plante',
    });
    expect(readTypedSearch("aujourd'hui statut:traité intention:problème étiquette:vip")).toEqual({
      conditions: [
        ['period', 'today'],
        ['inbox_status', 'done'],
        ['intent', 'problem'],
        ['tag', 'vip'],
      ],
      text: '',
    });
  });

  it.each([
    ['today', 'today'],
    ['this week', 'this_week'],
    ['This Month', 'this_month'],
    ['last month', 'last_month'],
    ['last 7 days', '7d'],
    ['30d', '30d'],
    ['90 derniers jours', '90d'],
    ['le mois dernier', 'last_month'],
  ])('%s is a period', (typed, period) => {
    expect(readTypedSearch(typed)).toEqual({ conditions: [['period', period]], text: '' });
  });

  it('keeps quoted words together, as a value and as text', () => {
    expect(readTypedSearch('tag:"very important" "last week" user:user-42')).toEqual({
      conditions: [
        ['tag', 'very important'],
        ['end_user_id', 'user-42'],
      ],
      text: '"last week"',
    });
  });

  it('leaves search operators, times and addresses to the search', () => {
    for (const text of ['crash or freeze -login', 'at 10:30', 'https://example.com/help', 'last', 'the week'])
      expect(readTypedSearch(text)).toEqual({ conditions: [], text });
  });

  it('takes the last of two conditions on one field, and none without a value', () => {
    expect(readTypedSearch('positive negative tag:""')).toEqual({
      conditions: [['sentiment', 'negative']],
      text: '',
    });
  });
});

describe('the list of what someone typed', () => {
  it('has its conditions as filters', () => {
    expect(typedView('negative crash plan:pro').filter).toEqual({
      sentiment: 'negative',
      q: 'crash',
      metadata: { plan: 'pro' },
    });
  });

  it('searches for a value that no filter takes', () => {
    expect(typedView('crash sentiment:angry').filter).toEqual({ q: 'crash angry' });
  });

  it('is everything when nothing was typed', () => {
    expect(typedView(' ').filter).toEqual({});
  });
});
