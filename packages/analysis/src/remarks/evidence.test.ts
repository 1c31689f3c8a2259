import { beforeAll, describe, expect, it } from 'vitest';
import { type Models, readModels } from '../model/read-models.ts';
import { readClaims } from './evidence.ts';

let models: Models;
beforeAll(async () => {
  models = await readModels();
});
const kinds = (text: string, evidence?: 'rules' | 'models') =>
  readClaims(text, models, evidence).map((claim) => claim.kind);

describe('rules and models together', () => {
  it('find a problem and praise stated as facts, which the rules alone miss', () => {
    const problem = 'My account shows a payment to somebody I have never met.';
    const praise = 'My mother learned it in one afternoon.';
    expect(kinds(problem, 'rules')).toEqual(['none']);
    expect(kinds(problem)).toEqual(['complaint']);
    expect(kinds(praise, 'rules')).toEqual(['none']);
    expect(kinds(praise)).toEqual(['praise']);
  });

  it('keep the name of a defect that the rules found', () => {
    const [claim] = readClaims('It crashes when I export my notes.', models);
    expect(claim).toMatchObject({ kind: 'defect', defect: 'crash' });
  });

  it('don’t let the models alone contradict idioms or sentiment', () => {
    expect(kinds('The goodnight sir cracks me up every time')).toEqual(['none']);
    expect(
      kinds(
        'My five year old asks for her letters game every morning, she can read whole words now! We are so happy.',
      ),
    ).not.toContain('complaint');
    // The models see no praise and no request here.
    expect(kinds('Found my cousins in Argentina after thirty years through this.', 'models')).not.toContain(
      'praise',
    );
    expect(kinds('Found my cousins in Argentina after thirty years through this.')).toEqual(['praise']);
    expect(kinds('Let me hide that stuff.', 'models')).not.toContain('request');
    expect(kinds('Let me hide that stuff.')).toEqual(['request']);
  });

  it('recognize thanks and a test recording', () => {
    expect(kinds('Thank you so much.')).toEqual(['none']);
    expect(kinds('I am just testing whether the recording works.')).toEqual(['none']);
  });
});
