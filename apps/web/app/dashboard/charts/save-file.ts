/** Firefox still reads the URL after the click. */
const READ_BY_THEN_MS = 60_000;

/** Saves a file as a browser download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_BY_THEN_MS);
}
