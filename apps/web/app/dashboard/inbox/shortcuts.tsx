import { Button, Modal, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useWords } from '../../i18n/words.ts';
import { useKeys, useShortcutsSetting } from '../layout/use-keys.ts';
import classes from './feedback-page.module.css';

const KEYS = {
  move: ['j', 'k'],
  enter: ['Enter'],
  select: ['x'],
  extend: ['Shift', 'j', 'k'],
  clear: ['Esc'],
  undo: ['z'],
  back: ['u'],
  done: ['e'],
  doneHere: ['e'],
  status: ['1', '2', '3', '4'],
  tags: ['t'],
  note: ['n'],
  play: ['space', 'p'],
  jump: ['←', '→', ',', '.'],
  speed: ['<', '>'],
  search: ['/'],
  help: ['?'],
} as const;
export type ShortcutName = keyof typeof KEYS;

/** In the list of feedback. */
export function listShortcuts(mayEdit: boolean): ShortcutName[] {
  const edits = ['select', 'extend', 'clear', 'doneHere', 'status', 'tags', 'undo'] as const;
  return ['move', 'enter', ...(mayEdit ? edits : []), 'search', 'help'];
}

/** On the page of a feedback. */
export function feedbackShortcuts(can: {
  /** it's there, and the user can edit it */
  finish: boolean;
  /** it has its transcript, and the user can edit it */
  edit: boolean;
  /** it has its audio */
  play: boolean;
}): ShortcutName[] {
  return [
    'move',
    'back',
    ...(can.finish ? (['done'] as const) : []),
    ...(can.edit ? (['status', 'tags', 'note'] as const) : []),
    ...(can.play ? (['play', 'jump', 'speed'] as const) : []),
    'help',
  ];
}

/**
 * A button, and the key `?`, for the list of keyboard shortcuts, where they can be turned off.
 * @param names what works on this page
 */
export function Shortcuts({ names }: { names: readonly ShortcutName[] }) {
  const { shortcuts: words } = useWords('inbox');
  const [isOpen, { open, close }] = useDisclosure();
  const [isOn, setOn] = useShortcutsSetting();
  useKeys({ '?': open });
  return (
    <>
      <Button variant="subtle" size="sm" visibleFrom="md" onClick={open}>
        {words.open}
      </Button>
      <Modal opened={isOpen} onClose={close} title={words.title}>
        <dl className={classes.keys}>
          {names.map((name) => (
            <Shortcut key={name} keys={KEYS[name]} does={words[name]} />
          ))}
        </dl>
        <Switch label={words.isOn} checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
      </Modal>
    </>
  );
}

function Shortcut({ keys, does }: { keys: readonly string[]; does: string }) {
  const { shortcuts: words } = useWords('inbox');
  return (
    <>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key === 'space' ? words.space : key}</kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </>
  );
}
