export interface JobTables {
  intervalTasks: IntervalTasksTable;
}

interface IntervalTasksTable {
  name: string;
  dueAt: Date;
  /** the run under way */
  claim: string | null;
}
