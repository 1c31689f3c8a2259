import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import classes from './ask-links.module.css';
import { LogoError, shrinkLogo } from './shrink-logo.ts';

/** Chooses, shows and removes the picture of a page. */
export function LogoField({
  shown,
  onChange,
}: {
  /** URL of the picture; undefined: there's none */
  shown: string | undefined;
  onChange: (logo: string | null) => void;
}) {
  const words = useWords('askLinks');
  const [isWrong, setWrong] = useState(false);
  function choose(file: File | null): void {
    if (file === null) return;
    setWrong(false);
    void shrinkLogo(file).then(onChange, (error: unknown) => {
      if (!(error instanceof LogoError)) throw error;
      setWrong(true);
    });
  }
  return (
    <div className={classes.logo}>
      <span className={classes.label}>{words.logo}</span>
      {shown !== undefined && <img src={shown} alt={words.logoAlt} />}
      <div className={classes.buttons}>
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={choose}>
          {(properties) => (
            <Button {...properties} variant="default" size="xs">
              {words.logoChoose}
            </Button>
          )}
        </FileButton>
        {shown !== undefined && (
          <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
            {words.logoRemove}
          </Button>
        )}
      </div>
      {isWrong && <p role="alert">{words.logoWrong}</p>}
    </div>
  );
}
