import { type RefObject, useLayoutEffect } from 'react';

/**
 * For a field of a prerendered page: enters what was typed before React took the page over. React leaves that text in
 * the field, but calls no `onChange` for it, and its next render overwrites it.
 */
export function useEarlyText(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const input = field.current;
    if (input === null) return;
    // React has just set the default to the value that it rendered.
    const { value: typed, defaultValue: rendered } = input;
    if (typed === rendered) return;
    // One field at a time: a form that keeps all its values together sees each of them.
    const timer = setTimeout(() => {
      const hasNewer = input.value !== typed && input.value !== rendered;
      if (!hasNewer) enter(input, typed, rendered);
    });
    return () => clearTimeout(timer);
  }, [field]);
}

/** React ignores an event that leaves the value it last saw, so the field goes back to that one first. */
function enter(input: HTMLInputElement, typed: string, rendered: string): void {
  input.value = rendered;
  // React watches the field's own property. This one belongs to all fields.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
