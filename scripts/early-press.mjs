/**
 * An inline script for the head of every built page, until React has hydrated it. It holds back clicks and typed text
 * and replays them when the page reports `alive`, so that nothing is lost on a slow phone. Without it, the browser
 * would submit forms itself, with the password in the URL. Links work without it.
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
 * The schema library tests whether the page allows `eval`, and browsers report each test as a violation of our
 * policy. The library reads this setting before it creates its first schema.
 */
const NO_EVAL = 'globalThis.__zod_globalConfig={jitless:true};';

export const HOLD_PRESSES = `${NO_EVAL}(${holdPresses})();`;
