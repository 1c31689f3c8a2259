/**
 * What stands in the head of every built page, for the moments before React owns it: a press is held back and made once
 * more when the page says `alive`, and so is what was typed, so that nothing is lost on a slow phone. Without this a form
 * would even send itself, the password in its address. A link needs no help.
 */
function holdPresses() {
  const pressed = new Set();
  const typed = new Map();
  const hold = (event) => {
    const target = event.target.closest?.('button, input[type="checkbox"], input[type="radio"]');
    if (!target) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.add(target);
    target.dataset.pressed = '';
  };
  const note = ({ target }) => target.type !== 'file' && typed.set(target, target.value);
  document.addEventListener('click', hold, true);
  document.addEventListener('input', note, true);
  const typeAgain = (field, value) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    field.value = '';
    set.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const pressAgain = (target) => {
    delete target.dataset.pressed;
    target.click();
  };
  const release = () => {
    document.removeEventListener('click', hold, true);
    document.removeEventListener('input', note, true);
    typed.forEach((value, field) => {
      typeAgain(field, value);
    });
    setTimeout(() => pressed.forEach(pressAgain));
  };
  document.addEventListener('alive', () => setTimeout(release), { once: true });
}

/**
 * The schemas' library would try out whether the page allows `eval`, and a browser reports every try as a breach of our
 * policy; it reads this before the first schema is made.
 */
const NO_EVAL = 'globalThis.__zod_globalConfig={jitless:true};';

export const HOLD_PRESSES = `${NO_EVAL}(${holdPresses})();`;
