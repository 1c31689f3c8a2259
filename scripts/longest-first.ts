import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { rankOf } from './long-tests.ts';

/** A process runs the files of one project: keep them together and start with the longest project. */
const PROJECTS = ['server', 'sdks', 'speech', 'unit'];

/** Vitest's order, project by project, with the long files first. */
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
