/**
 * An inline script for the head of every built page, until React has hydrated it. It holds back clicks and replays them
 * when the page reports `alive`, so that none is lost on a slow phone. Without it, the browser would submit forms
 * itself, with the password in the URL. Links work without it. Fields keep early text themselves
 * (apps/web/app/ui/use-early-text.ts).
 */
function holdPresses() {
  const pressed = new Set();
  const hold = (event) => {
    const target = event.target.closest?.('button, input[type="checkbox"], input[type="radio"]');
    if (!target) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.add(target);
    target.dataset.pressed = '';
  };
  document.addEventListener('click', hold, true);
  const pressAgain = (target) => {
    delete target.dataset.pressed;
    target.click();
  };
  const release = () => {
    document.removeEventListener('click', hold, true);
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
