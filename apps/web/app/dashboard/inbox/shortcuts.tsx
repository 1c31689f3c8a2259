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
  status: ['1', '2', '3', '4'],
  tags: ['t'],
  note: ['n'],
  search: ['/'],
  help: ['?'],
} as const;

/** A button, and the key `?`, for the list of keyboard shortcuts, where they can be turned off. */
export function Shortcuts() {
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
          {Object.entries(KEYS).map(([name, keys]) => (
            <Shortcut key={name} keys={keys} does={words[name as keyof typeof KEYS]} />
          ))}
        </dl>
        <Switch label={words.isOn} checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
      </Modal>
    </>
  );
}

function Shortcut({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </>
  );
}
