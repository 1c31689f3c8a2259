import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NO_PROJECT } from '@voice-feedback/contract/project-id';
import {
  type ChangeProject,
  type NewProject,
  type Project,
  type ProjectList,
  projectListSchema,
  projectSchema,
} from '@voice-feedback/contract/projects';
import { useWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY, keysQuery } from '../account/account-queries.ts';
import { useServer } from '../layout/signed-in.tsx';
import { type Server, withQuery } from '../server/server.ts';
import { useIsVisitor } from '../visit/visitor.ts';

export const PROJECTS = '/api/v1/projects';
export const PROJECTS_KEY = [ACCOUNT_KEY, 'projects'];
/** Projects seldom change. */
const FRESH_MS = 60_000;
const NONE_YET: readonly Project[] = [];

/** All projects by name, archived ones last. */
export function projectsQuery(server: Server) {
  return queryOptions({
    queryKey: PROJECTS_KEY,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const projects: Project[] = [];
      let cursor: string | null = '';
      do {
        const listed: ProjectList = await readPage(server, cursor, signal);
        projects.push(...listed.projects);
        cursor = listed.next_cursor;
      } while (cursor !== null);
      return projects;
    },
  });
}

function readPage(server: Server, cursor: string, signal: AbortSignal): Promise<ProjectList> {
  return server.call(withQuery(PROJECTS, { archived: true, cursor }), { answer: projectListSchema, signal });
}

/** Shows a newer version of a project. */
export function keepProject(queries: QueryClient, newer: Project): void {
  queries.setQueryData<Project[]>(PROJECTS_KEY, (projects) =>
    projects?.map((project) => (project.id === newer.id ? newer : project)),
  );
}

/** The projects; empty until they're known, in an organization without any, and to visitors of the demo. */
export function useProjects(): readonly Project[] {
  const isVisitor = useIsVisitor();
  return useQuery({ ...projectsQuery(useServer()), enabled: !isVisitor }).data ?? NONE_YET;
}

/** Names a project by its id, also one that is archived, and what belongs to none. */
export function useProjectName(): (id: string) => string {
  const words = useWords('projects');
  const projects = useProjects();
  return (id) => {
    if (id === NO_PROJECT) return words.noProject;
    return projects.find((project) => project.id === id)?.name ?? '…';
  };
}

/** The actions on projects. Each refreshes the list afterwards. */
export function useProjectActions() {
  const server = useServer();
  const queries = useQueryClient();
  const onSettled = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: PROJECTS_KEY }),
      queries.invalidateQueries(keysQuery(server)),
    ]);
  return {
    create: useMutation({
      mutationFn: ({ attempt, project }: { attempt: string; project: NewProject }) =>
        server.call(PROJECTS, { body: project, answer: projectSchema, idempotencyKey: attempt }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ id, changes }: { id: string; changes: ChangeProject }) =>
        server.call(`${PROJECTS}/${id}`, { method: 'PATCH', body: changes, answer: projectSchema }),
      onSettled,
    }),
    archive: useMutation({
      mutationFn: (id: string) =>
        server.call(`${PROJECTS}/${id}`, { method: 'DELETE', answer: projectSchema }),
      onSettled,
    }),
  };
}
