import type { Attributes } from './attributes.ts';
import { makeContactField } from './contact-field.ts';
import { make } from './dom.ts';
import type { Extras, ReviewedRecording } from './extras.ts';
import { makePicture } from './picture.ts';
import { makePlayButton } from './play-button.ts';

/**
 * Makes them for a recording under review, or for a form with written text.
 * @param recording undefined for written text, which gets an address but no picture
 */
export async function makeExtras(
  attributes: Attributes,
  recording?: ReviewedRecording & { takesImage: boolean },
): Promise<Extras> {
  const { images } = attributes;
  const play = recording && (await makePlayButton(recording.audio));
  const picture = recording?.takesImage && images ? makePicture(images) : undefined;
  const contact = makeContactField(() => recording?.send());
  const root = make('div', 'extras', {}, [picture?.root, contact.root]);
  return {
    show(strings, state, place) {
      if (root.parentElement === null) {
        place.before(root);
        if (play) place.prepend(play.root);
      }
      const { asksContact } = attributes;
      root.hidden = !picture && !asksContact;
      play?.show(strings);
      picture?.show(strings);
      contact.show(strings, state, asksContact);
    },
    check: () => !attributes.asksContact || contact.check(),
    async read(fields) {
      // Otherwise the page has set its own address, perhaps meanwhile.
      const contact_email = attributes.asksContact ? contact.address : fields.contact_email;
      return { fields: { ...fields, contact_email }, image: await picture?.read() };
    },
    remove() {
      play?.[Symbol.dispose]();
      picture?.[Symbol.dispose]();
      // Hidden, so that a focused field in it counts as gone.
      root.hidden = true;
      root.remove();
    },
  };
}
