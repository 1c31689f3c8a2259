import type { InsightGroup, Insights } from '@voice-feedback/contract/insights';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { Choice } from '../../ui/choice.tsx';
import { formatNumber } from '../figures.ts';
import { Empty, Section } from '../layout/page.tsx';
import { useMay } from '../organization/use-may.ts';
import { GroupRow } from './group-row.tsx';
import classes from './insights.module.css';
import { GROUP_VIEWS, type GroupView, type InsightsView, messagesOf } from './insights-view.ts';
import { ThemeMenu } from './theme-menu.tsx';
import { useQuotePlayer } from './use-quote-player.ts';
import { useThemeActions } from './use-theme-actions.ts';

/** The quotes of the first groups are open: they say most. */
const OPEN_AT_FIRST = 3;

interface Properties {
  insights: Insights;
  view: InsightsView;
  name: (group: InsightGroup) => string;
  onView: (groups: GroupView) => void;
}

/** What people say, with quotes that play, and what a team can do about it. */
export function GroupList({ insights, view, name, onView }: Properties) {
  const words = useWords('insights');
  const mayEdit = useMay('feedback:edit');
  const language = useLanguage();
  const player = useQuotePlayer();
  const actions = useThemeActions();
  const { groups, group_count, by } = insights;
  const shown = groupsOf(groups, view.groups);
  const views = GROUP_VIEWS.filter((one) => by === 'theme' || (one !== 'done' && one !== 'ignored'));
  return (
    <Section
      title={words.groupsTitle[by]}
      lead={words.groupsLead}
      actions={
        groups.length > 0 && (
          <div className={classes.views}>
            <Choice
              label={words.show}
              value={view.groups}
              onChange={onView}
              options={views.map((value) => ({ value, label: words.views[value] }))}
            />
          </div>
        )
      }
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the quote beside the button is the caption */}
      <audio ref={player.element} hidden />
      {groups.length === 0 ? (
        <NoGroups by={by} />
      ) : shown.length === 0 ? (
        <p className={classes.none}>{words.noneOfView}</p>
      ) : (
        <ul className={classes.groups}>
          {shown.map((group, index) => (
            <GroupRow
              key={group.id}
              group={group}
              name={name(group)}
              search={messagesOf(view, group.id)}
              player={player}
              isWeighted={view.weightBy !== undefined}
              startsOpen={index < OPEN_AT_FIRST}
              menu={
                by === 'theme' &&
                mayEdit && (
                  <ThemeMenu
                    group={group}
                    others={groups.filter(({ id, ignored }) => id !== group.id && !ignored)}
                    actions={actions}
                  />
                )
              }
            />
          ))}
        </ul>
      )}
      {group_count > groups.length && (
        <p className={classes.none}>
          {words.someLeftOut(formatNumber(groups.length, language), formatNumber(group_count, language))}
        </p>
      )}
    </Section>
  );
}

/** Ignored ones have a view of their own; done ones are also among all, because complaints may go on. */
export function groupsOf(groups: readonly InsightGroup[], view: GroupView): InsightGroup[] {
  return groups.filter((group) => {
    if (view === 'ignored') return group.ignored;
    if (group.ignored) return false;
    if (view === 'all') return group.people > 0;
    return view === 'done' ? group.done_at !== null : group.trend === view;
  });
}

function NoGroups({ by }: { by: Insights['by'] }) {
  const words = useWords('insights');
  return by === 'category' ? (
    <Empty title={words.noCategories}>{words.noCategoriesText}</Empty>
  ) : (
    <Empty title={words.noThemes}>{words.noThemesText}</Empty>
  );
}
