import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { rankOf } from './long-tests.ts';

/** A process goes on with the files of its project only: those of a project stay together, and the longest project begins. */
const PROJECTS = ['server', 'sdks', 'speech', 'unit'];

/** Vitest's order, project by project, with those that take long before the others of their project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (a, b) =>
        groupOf(a) - groupOf(b) || projectOf(a) - projectOf(b) || rankOf(a.moduleId) - rankOf(b.moduleId),
    );
  }
}

function groupOf(file: TestSpecification): number {
  return file.project.config.sequence.groupOrder;
}

function projectOf(file: TestSpecification): number {
  return PROJECTS.indexOf(file.project.name);
}
