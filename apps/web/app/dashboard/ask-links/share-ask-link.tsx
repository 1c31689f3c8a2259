import { Button, Textarea, TextInput } from '@mantine/core';
import type { AskLink } from '@voice-feedback/contract/ask-links';
import { useWords } from '../../i18n/words.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Section } from '../layout/page.tsx';
import classes from './ask-links.module.css';
import { frameSnippet, signatureSnippet } from './snippets.ts';

/** The ways to reach people: link, code, poster, frame, signature. */
export function ShareAskLink({ link }: { link: AskLink }) {
  const words = useWords('askLinks');
  const { url } = link;
  // On this site, whatever its public address is.
  const { pathname } = new URL(url);
  const frame = frameSnippet(link);
  const signature = signatureSnippet(link, words.signatureInvitation);
  return (
    <Section title={words.share} lead={words.shareLead}>
      <div className={classes.shared}>
        <TextInput label={words.link} readOnly value={url} onFocus={(event) => event.target.select()} />
        <div className={classes.buttons}>
          <CopyButton text={url} label={words.link} />
          <Button size="xs" variant="default" component="a" href={url} target="_blank" rel="noreferrer">
            {words.open}
          </Button>
        </div>
      </div>
      <div className={classes.shared}>
        <img className={classes.code} src={`${pathname}/qr.svg`} alt={words.codeAlt} />
        <div className={classes.buttons}>
          <Button size="xs" variant="default" component="a" href={`${pathname}/qr.svg`} download="qr.svg">
            {words.downloadCode}
          </Button>
          <Button
            size="xs"
            variant="default"
            component="a"
            href={`${pathname}/poster`}
            target="_blank"
            rel="noreferrer"
          >
            {words.poster}
          </Button>
        </div>
      </div>
      <Snippet label={words.frame} hint={words.frameHint} text={frame} />
      <Snippet label={words.signature} hint={words.signatureHint} text={signature} />
    </Section>
  );
}

function Snippet({ label, hint, text }: { label: string; hint: string; text: string }) {
  return (
    <div className={classes.shared}>
      <Textarea
        label={label}
        description={hint}
        readOnly
        rows={3}
        value={text}
        onFocus={(event) => event.target.select()}
      />
      <div>
        <CopyButton text={text} label={label} />
      </div>
    </div>
  );
}
