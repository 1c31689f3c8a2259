import { Feedback } from './feedback';

/** A server component: the button within it is rendered there, too. */
export default function Page() {
  return (
    <main>
      <Feedback />
    </main>
  );
}
