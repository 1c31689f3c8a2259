import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData, useLocation } from 'react-router';
import type { PageHandle } from '../i18n/words.ts';
import { barePath, languageOf } from '../paths.ts';
import { Container, Section } from '../shell/container.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { claimsIn } from './claims.ts';
import { verticalAt } from './content/verticals.ts';
import { exampleMessage } from './examples/example.ts';
import { Claims } from './sections/claims.tsx';
import { Closing } from './sections/closing.tsx';
import { CodeSteps } from './sections/code-steps.tsx';
import { Example } from './sections/example.tsx';
import { Hero } from './sections/hero.tsx';
import { Names } from './sections/names.tsx';
import { Points } from './sections/points.tsx';

export const handle: PageHandle = { areas: ['marketing', 'feedback', 'facts', 'values'] };

/** Runs at build time: the page's texts as data, so that no page includes another's. */
export function loader({ url }: LoaderFunctionArgs) {
  const { pathname } = url;
  const page = verticalAt(barePath(pathname));
  if (page === undefined) throw new Error(`there is no content for ${pathname}`);
  const language = languageOf(pathname);
  const words = page[language];
  return {
    page: words,
    message: exampleMessage(words.example.name),
    claims: claimsIn(language, words.benefits.claims ?? []),
  };
}

export function meta({ loaderData }: { loaderData?: ReturnType<typeof loader> }) {
  return loaderData === undefined ? [] : pageMeta(loaderData.page.meta);
}

/** A page for one kind of app or one topic. */
export default function Vertical() {
  const { page, message, claims } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  // The wellness page has its own sign-up texts.
  const variant = barePath(pathname) === '/wellness' ? 'wellness' : undefined;
  const { problem, solution, code, useCases, integrations, benefits } = page;
  return (
    <Container>
      <Hero {...page.hero} variant={variant} />
      <Example message={message} about={page.example} />
      <Section id="problem" heading={problem.heading} lead={problem.lead}>
        <Points points={problem.points} />
      </Section>
      <Section id="solution" heading={solution.heading} lead={solution.lead}>
        <Points points={solution.steps} numbered />
      </Section>
      {code && (
        <Section id="code" heading={code.heading} lead={code.lead}>
          <CodeSteps code={code} />
        </Section>
      )}
      <Section id="use-cases" heading={useCases.heading} lead={useCases.lead}>
        <Points points={useCases.items} />
      </Section>
      <Section id="integrations" heading={integrations.heading} lead={integrations.lead}>
        <Names names={integrations.names} />
      </Section>
      <Section id="benefits" heading={benefits.heading} lead={benefits.lead}>
        <Points points={benefits.items} />
        {claims.length > 0 && <Claims claims={claims} />}
      </Section>
      <Closing {...page.closing} variant={variant} />
    </Container>
  );
}
