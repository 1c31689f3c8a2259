import { useLocalStorage, useWindowEvent } from '@mantine/hooks';

type Keys = Record<string, (event: KeyboardEvent) => void>;

const TYPING = 'textarea, select, [contenteditable="true"], input:not([type="radio"], [type="checkbox"])';

/** What has the focus then keeps these keys: a button is pressed with Space, a slider moves with the arrow keys. */
const KEPT_BY: Record<string, string> = {
  ' ': 'button, summary, input, [role="button"], [role="checkbox"], [role="option"]',
  ArrowLeft: 'input, [role="slider"], [role="tab"], [role="radio"]',
  ArrowRight: 'input, [role="slider"], [role="tab"], [role="radio"]',
};

/** Whether single keys are shortcuts. Users who dictate, or press keys by mistake, can turn them off. */
export function useShortcutsSetting(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useLocalStorage({ key: 'vf-shortcuts', defaultValue: true });
  return [isOn, setOn];
}

/** Shortcuts of single keys, named as in `KeyboardEvent.key`. They pause while the user types, and in a dialog. */
export function useKeys(keys: Keys): void {
  const [isOn] = useShortcutsSetting();
  useWindowEvent('keydown', (event) => {
    const act = keys[event.key];
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (act === undefined || !isOn || isModified || event.defaultPrevented) return;
    const keeper = KEPT_BY[event.key];
    if (event.target instanceof Element) {
      if (event.target.closest(TYPING)) return;
      if (keeper !== undefined && event.target.closest(keeper)) return;
    }
    if (document.querySelector('[role="dialog"]') !== null) return;
    event.preventDefault();
    act(event);
  });
}
