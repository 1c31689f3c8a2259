/**
 * The block in the editor: a static preview of the button, and its settings in the sidebar. Plain JavaScript, without a
 * build.
 */
((wp) => {
  const { createElement: el } = wp.element;
  const { PanelBody, SelectControl, TextControl } = wp.components;
  const { InspectorControls, useBlockProps } = wp.blockEditor;
  const { __ } = wp.i18n;
  const words = (text) => __(text, 'voice-feedback');

  const TEXTS = [
    ['prompt', words('Question above the button')],
    ['buttonText', words('Words on the button')],
    ['thankYouMessage', words('Thanks')],
    ['consentText', words('Shown before anything is recorded')],
    ['language', words('Language that is spoken, such as en')],
    ['uiLanguage', words('Language of the words on screen, such as fr')],
    ['tags', words('Tags, with commas between them')],
    ['keyterms', words('Names and terms to expect, with commas between them')],
    ['endUserId', words('Who speaks, in your own terms')],
    ['contactEmail', words('Their email address, if they agreed to get replies')],
    ['metadata', words('Your own data, as a JSON object')],
    ['appVersion', words('Version of your site or app')],
    ['strings', words('Your own words, as a JSON object')],
  ];
  const CHOICES = [
    ['theme', words('Theme'), ['', 'auto', 'light', 'dark']],
    ['position', words('Position'), ['inline', 'bottom-right', 'bottom-left', 'top-right', 'top-left']],
    ['collect', words('What is collected'), ['both', 'voice', 'text']],
    ['image', words('Picture beside the feedback'), ['', 'off', 'upload', 'screenshot', 'both']],
    ['review', words('Play it before sending'), ['', 'on']],
    ['askContact', words('Ask for an email address, to reply to'), ['', 'on']],
    ['live', words('Send while speaking'), ['', 'off']],
    ['liveText', words('Show the words while speaking'), ['', 'off']],
    ['launcher', words('Button in the corner'), ['', 'off']],
    ['context', words('Send the page along'), ['', 'off']],
  ];

  function Edit({ attributes, setAttributes }) {
    const set = (name) => (value) => setAttributes({ [name]: value });
    const texts = TEXTS.map(([name, label]) =>
      el(TextControl, { key: name, label, value: attributes[name], onChange: set(name) }),
    );
    const choices = CHOICES.map(([name, label, values]) =>
      el(SelectControl, {
        key: name,
        label,
        value: attributes[name],
        options: values.map((value) => ({ value, label: value || words('as usual') })),
        onChange: set(name),
      }),
    );
    const seconds = el(TextControl, {
      key: 'maxDuration',
      type: 'number',
      min: 1,
      max: 300,
      label: words('Longest recording in seconds'),
      value: attributes.maxDuration ?? '',
      onChange: (value) => setAttributes({ maxDuration: value === '' ? undefined : Number(value) }),
    });
    return el(
      'div',
      useBlockProps(),
      el(InspectorControls, null, el(PanelBody, { title: words('Button') }, texts, choices, seconds)),
      attributes.prompt && el('p', null, attributes.prompt),
      el('button', { type: 'button', disabled: true }, attributes.buttonText || words('Record Feedback')),
    );
  }

  // The server renders the element for visitors, with the site's key.
  wp.blocks.registerBlockType('voice-feedback/button', { edit: Edit, save: () => null });
})(window.wp);
