import { z } from 'zod';
import { pageQueryShape, pageShape } from './pages.ts';
import { RETENTION_DAYS } from './process.ts';

/** Parts of an organization, such as an app and its environments, with keys, themes and a retention of their own. */

/** Projects of an organization that aren't archived. */
export const PROJECTS_PER_ACCOUNT = 100;
/** All of them: an archived one still has its feedback. */
export const ARCHIVED_PROJECTS_PER_ACCOUNT = 400;
export const PROJECT_NAME_CHARACTERS = 80;
export const PROJECT_ENVIRONMENTS = ['production', 'staging', 'development'] as const;
export type ProjectEnvironment = (typeof PROJECT_ENVIRONMENTS)[number];
const name = z
  .string()
  .trim()
  .min(1)
  .max(PROJECT_NAME_CHARACTERS)
  .describe('Name of the project; unique among those that aren’t archived, ignoring case')
  .meta({ examples: ['Shop app'] });
const environment = z.enum(PROJECT_ENVIRONMENTS).describe('What the project is for');
const retentionDays = z
  .int()
  .min(0)
  .max(RETENTION_DAYS)
  .nullable()
  .describe(
    'Days after which the project’s feedbacks and their audio are deleted, including existing ones; null: as in the organization’s privacy settings',
  )
  .meta({ examples: [90] });

export const projectSchema = z
  .object({
    id: z.uuid().describe('Project id'),
    name,
    environment,
    retention_days: retentionDays,
    keys: z
      .int()
      .nonnegative()
      .describe('Number of API keys of the project')
      .meta({ examples: [2] }),
    created_at: z.iso.datetime(),
    archived_at: z.iso
      .datetime()
      .nullable()
      .describe('When the project was archived (UTC); null if it isn’t')
      .meta({ examples: [null] }),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof projectSchema>;

export const newProjectSchema = z.strictObject({
  name,
  environment: environment.default('production'),
  retention_days: retentionDays.default(null),
});
export type NewProject = z.output<typeof newProjectSchema>;

export const changeProjectSchema = z
  .strictObject({
    name: name.optional(),
    environment: environment.optional(),
    retention_days: retentionDays.optional(),
    archived: z
      .literal(false)
      .optional()
      .describe('`false` restores an archived project. Its keys work again'),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    message: 'has neither name, environment, retention_days nor archived',
  });
export type ChangeProject = z.output<typeof changeProjectSchema>;

export const projectQuerySchema = z.strictObject({
  ...pageQueryShape({ default: PROJECTS_PER_ACCOUNT, maximum: PROJECTS_PER_ACCOUNT }),
  archived: z
    .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])
    .default(false)
    .describe('Whether to list archived projects, too'),
});

export const projectListSchema = z.object({
  projects: z.array(projectSchema).describe('Projects by name, archived ones last'),
  maximum: z
    .int()
    .describe('Limit of projects that aren’t archived')
    .meta({ examples: [PROJECTS_PER_ACCOUNT] }),
  ...pageShape,
});
export type ProjectList = z.infer<typeof projectListSchema>;
