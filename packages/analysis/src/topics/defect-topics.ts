import type { DefectName } from '../remarks/defects.ts';

/** Topic of each kind of defect, used if the words name no topic. */
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
/** Defects that are the topic themselves, whatever part of the product they affect. */
export const DEFECT_DECIDES: ReadonlySet<DefectName> = new Set([
  'crash',
  'freeze',
  'data_loss',
  'sync',
  'battery',
  'login',
  'slow',
]);
