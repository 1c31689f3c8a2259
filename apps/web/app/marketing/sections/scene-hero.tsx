import type { ReactNode } from 'react';
import { Container } from '../../shell/container.tsx';
import type { SignUpRequest } from '../../sign-up/use-sign-up.tsx';
import type { VerticalPage } from '../content/vertical-page.ts';
import { Actions } from './actions.tsx';
import classes from './scene-hero.module.css';

/** The headline and its actions, with a scene from the page's own world: beside it, below it, or below it and centred. */
export function SceneHero({
  hero,
  variant,
  scene,
  layout,
  className,
}: {
  hero: VerticalPage['hero'];
  variant?: SignUpRequest['variant'];
  scene: ReactNode;
  layout: 'beside' | 'below' | 'centred';
  className?: string | undefined;
}) {
  return (
    <div className={className}>
      <Container>
        <div className={classes.hero} data-layout={layout}>
          <div className={classes.words}>
            <h1>{hero.heading}</h1>
            <div className={classes.line}>
              <p>{hero.line}</p>
              <Actions primary={hero.primary} secondary={hero.secondary} variant={variant} />
            </div>
          </div>
          <div className={classes.scene}>{scene}</div>
        </div>
      </Container>
    </div>
  );
}
