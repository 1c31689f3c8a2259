import { Modal, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ASKED_CHARACTERS } from '@voice-feedback/contract/asking';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { useCopyMainKey } from '../api-keys/use-copy-key.ts';
import { askingQuery } from '../asking/asking-queries.ts';
import { parametersOf } from '../inbox/filter-params.ts';
import { typedView } from '../inbox/typed-search.ts';
import { useServer } from '../layout/signed-in.tsx';
import { useTabs } from '../layout/tabs.ts';
import { useSignOut } from '../layout/use-sign-out.ts';
import { useTo } from '../layout/use-to.ts';
import { useMay } from '../organization/use-may.ts';
import { useSettingsSections } from '../settings/settings-page.tsx';
import { useIsVisitor } from '../visit/visitor.ts';
import classes from './command-palette.module.css';
import { type Command, rankCommands } from './rank-commands.ts';

interface Runnable extends Command {
  run(): void;
}

/** A command palette that works entirely by keyboard: type, arrow keys, enter. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const words = useWords('dashboard');
  const commands = useCommands();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const listId = useId();
  const search = useSearch(typed);
  const ask = useAsk(typed);
  const found = [
    ...rankCommands(commands, typed),
    ...(typed.trim().endsWith('?') ? [...ask, ...search] : [...search, ...ask]),
  ];
  const chosen = found[Math.min(marked, found.length - 1)];
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps the selected row in view when the selection moves
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.id]);

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setMarked((marked + step + found.length) % found.length);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      run(chosen);
    }
  }
  function run(command: Runnable): void {
    onClose();
    command.run();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="12dvh"
      // It has no title. Its name belongs on the element with the role, which isn't the outermost.
      attributes={{ content: { 'aria-label': words.search } }}
    >
      <TextInput
        data-autofocus
        size="md"
        variant="unstyled"
        className={classes.input ?? ''}
        placeholder={words.search}
        aria-label={words.search}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${chosen.id}`}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setMarked(0);
        }}
        onKeyDown={press}
      />
      <div ref={list} id={listId} role="listbox" aria-label={words.search} className={classes.list}>
        {found.map((command) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and handles the keys
          <div
            key={command.id}
            tabIndex={-1}
            id={`${listId}-${command.id}`}
            role="option"
            aria-selected={command === chosen}
            className={classes.option}
            onClick={() => run(command)}
          >
            <span>{command.label}</span>
            <span className={classes.hint}>{command.hint}</span>
          </div>
        ))}
      </div>
    </Modal>
  );
}

/** Searches the feedback for what was typed, filters included. */
function useSearch(typed: string): Runnable[] {
  const { palette } = useWords('dashboard');
  const navigate = useNavigate();
  const to = useTo();
  const text = typed.trim();
  if (text === '') return [];
  const run = () => void navigate(to(`/dashboard/feedback?${parametersOf(typedView(text))}`));
  return [{ id: 'search', label: palette.searchFor(text), hint: palette.list, run }];
}

/** Asks what was typed, about the feedback that its filters match. Nothing, if the server has no language model. */
function useAsk(typed: string): Runnable[] {
  const { palette } = useWords('dashboard');
  const navigate = useNavigate();
  const to = useTo();
  const mayRead = useMay('feedback:read');
  const isVisitor = useIsVisitor();
  const asking = useQuery({ ...askingQuery(useServer()), enabled: mayRead && !isVisitor });
  const text = typed.trim().slice(0, ASKED_CHARACTERS);
  if (text === '' || asking.data?.available !== true) return [];
  const { filter } = typedView(text);
  const parameters = parametersOf({ filter: { ...filter, q: undefined }, order: 'newest' });
  parameters.set('ask', text);
  const run = () => void navigate(to(`/dashboard/insights?${parameters}`));
  return [{ id: 'ask', label: palette.ask(text), hint: palette.answer, run }];
}

function useCommands(): Runnable[] {
  const words = useWords('dashboard');
  const navigate = useNavigate();
  const to = useTo();
  const copyMainKey = useCopyMainKey();
  const signOut = useSignOut();
  const tabs = useTabs();
  const sections = useSettingsSections();
  const isVisitor = useIsVisitor();
  const { palette } = words;
  const commands: Runnable[] = [
    ...tabs.map(({ id, path }) => ({
      id,
      label: words.tabs[id],
      hint: palette.page,
      run: () => void navigate(to(path)),
    })),
    ...(isVisitor ? [] : sections.slice(1)).map(({ path, name }) => ({
      id: path,
      label: name,
      hint: words.tabs.settings,
      run: () => void navigate(to(path)),
    })),
    { id: 'copy-key', label: palette.copyKey, hint: palette.action, run: copyMainKey },
    {
      id: 'record',
      label: palette.record,
      hint: palette.action,
      run: () => void navigate(to('/dashboard/voice-test')),
    },
    {
      id: 'negative',
      label: palette.negative,
      hint: palette.list,
      run: () => void navigate(to('/dashboard/feedback?sentiment=negative&order=impact')),
    },
    {
      id: 'unread',
      label: palette.unread,
      hint: palette.list,
      run: () => void navigate(to('/dashboard/feedback?inbox_status=new')),
    },
    {
      id: 'credits',
      label: palette.addCredits,
      hint: palette.page,
      run: () => void navigate(to('/buy-credits')),
    },
    { id: 'docs', label: palette.docs, hint: palette.page, run: () => void navigate(to('/docs')) },
    { id: 'sign-out', label: words.signOut, hint: palette.action, run: signOut },
  ];
  return isVisitor ? commands.filter(({ id }) => !NOT_FOR_VISITORS.has(id)) : commands;
}

/** What needs an account. */
const NOT_FOR_VISITORS: ReadonlySet<string> = new Set(['copy-key', 'record', 'credits', 'sign-out']);
