import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Popover.css';
import { Modal, Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import frontendScript from '../../../../examples/frontend-script.html?raw';
import widget from '../../../../examples/widget.html?raw';
import { ELEMENT } from '../../../../sdks/widget/description.ts';
import { useWords } from '../i18n/words.ts';
import { Kit } from '../kit.tsx';
import { languageOf } from '../paths.ts';
import { PageLink } from '../shell/page-link.tsx';
import { Button } from '../ui/button.tsx';
import classes from './integration.module.css';
import { README_SAMPLES } from './readme-samples.ts';
import { Sample } from './sample.tsx';

const POPOVER_WIDTH = 'min(560px, calc(100vw - 32px))';

/** Three ways to add the button to a page, each with its code. Brings the component kit: the page doesn't have it. */
export function Integration() {
  const words = useWords('docs').integration;
  const language = languageOf(useLocation().pathname);
  const [isOpen, setOpen] = useState(false);
  return (
    <Kit>
      <div className={classes.ways}>
        <section className={classes.way}>
          <h2>{words.element.heading}</h2>
          <p>{words.element.text}</p>
          <Button variant="default" onClick={() => setOpen(true)}>
            {words.element.show}
          </Button>
          <Modal opened={isOpen} onClose={() => setOpen(false)} title={words.element.heading} size="lg">
            <Sample name="index.html" text={widget} />
            <dl className={classes.attributes}>
              {ELEMENT.attributes.map(({ attribute, says }) => (
                <div key={attribute}>
                  <dt>
                    <code>{attribute}</code>
                  </dt>
                  <dd>{says[language].replaceAll('`', '')}</dd>
                </div>
              ))}
            </dl>
            <PageLink to="/docs/widget">{words.element.all}</PageLink>
          </Modal>
        </section>
        <Way {...words.script}>
          <Sample name="index.html" text={frontendScript} />
        </Way>
        <Way {...words.cms}>
          <Sample name="WordPress" text={README_SAMPLES.wordpress.code} />
        </Way>
      </div>
    </Kit>
  );
}

function Way({
  heading,
  text,
  show,
  children,
}: {
  heading: string;
  text: string;
  show: string;
  children: ReactNode;
}) {
  return (
    <section className={classes.way}>
      <h2>{heading}</h2>
      <p>{text}</p>
      <Popover width={POPOVER_WIDTH} position="bottom-start" shadow="md" trapFocus returnFocus withRoles>
        <Popover.Target>
          <Button variant="default">{show}</Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={heading}>{children}</Popover.Dropdown>
      </Popover>
    </section>
  );
}
