import type { DefectName } from '../remarks/defects.ts';

/** Where a defect's own words name no topic, its kind does. */
export const TOPIC_OF_DEFECT: Record<DefectName, string> = {
  crash: 'crashes',
  freeze: 'crashes',
  data_loss: 'data loss',
  payment: 'billing',
  login: 'login',
  not_working: 'bugs',
  sync: 'sync',
  slow: 'performance',
  battery: 'battery',
  wrong: 'bugs',
  bug: 'bugs',
};
/** Of these the defect is the topic, whatever part it happened in. */
export const DEFECT_DECIDES: ReadonlySet<DefectName> = new Set([
  'crash',
  'freeze',
  'data_loss',
  'sync',
  'battery',
  'login',
  'slow',
]);
