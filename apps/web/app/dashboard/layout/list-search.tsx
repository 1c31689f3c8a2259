import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useQueryParameters } from '../../ui/use-query-parameters.ts';
import classes from './list-search.module.css';

/** Long enough to type a word, short enough to feel instant. */
const TYPING_MS = 250;
const FIND = 'find';

/** What a list is searched for, in the address of the page. Empty: nothing. */
export function useListSearch(characters: number): [find: string, change: (find: string) => void] {
  const [parameters, changeParameters] = useQueryParameters();
  const find = (parameters.get(FIND) ?? '').trim().slice(0, characters);
  const change = (next: string) =>
    changeParameters((latest) => {
      if (next === '') latest.delete(FIND);
      else latest.set(FIND, next);
      return latest;
    });
  return [find, change];
}

interface Properties {
  label: string;
  /** the longest text that can be searched for */
  characters: number;
  find: string;
  onFind: (find: string) => void;
  /** how many there are; undefined while it isn't known */
  found: string | undefined;
}

/** Searches a long list. What somebody types is its own state, so that typing doesn't render the list again. */
export function ListSearch({ label, characters, find, onFind, found }: Properties) {
  const [typed, setTyped] = useState(find);
  const input = useRef<HTMLInputElement>(null);
  const tell = useDebouncedCallback(onFind, TYPING_MS);
  // The address can change from outside: by a link to this page, or browser back. While somebody types, they're right.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(find);
  }, [find]);
  return (
    <div className={classes.search}>
      <TextInput
        ref={input}
        type="search"
        size="sm"
        aria-label={label}
        placeholder={label}
        maxLength={characters}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          tell(value.trim());
        }}
      />
      <span role="status">{found}</span>
    </div>
  );
}
