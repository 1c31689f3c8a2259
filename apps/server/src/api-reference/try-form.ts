import { html, type Raw, raw } from '@voice-feedback/html/html';
import { isObject, type Json } from '../http/openapi/json.ts';
import type { Field } from './fields.ts';
import type { Operation, OperationDetails } from './operations.ts';
import { joined } from './parts.ts';
import { sampleRequest } from './samples.ts';
import type { ReferenceWords } from './words.ts';

/** Calls that a form can't make: they stream, or another server makes them. */
const NOT_TRIED = new Set(['stream', 'watchEvents', 'receivePaymentEvent', 'putUpload']);
/** Types of values that one line of a form can hold. */
const SCALAR = /^(?:string|number|integer|boolean|URL|UUID|date|email address|date and time)\b/;
const INDENT = 2;

/** The form that sends a call with the reader's own key. A script shows it, because a browser alone can't send it. */
export function tryForm(operation: Operation, details: OperationDetails, words: ReferenceWords): Raw {
  if (NOT_TRIED.has(operation.id)) return raw('');
  const { kind, lines: ofBody } = body(details, sampleRequest(operation, details, '').body, words);
  // An upload takes its options from its form.
  const parameters = details.parameters.filter((one) => kind !== 'form' || one.in !== 'query');
  const lines = [
    ...parameters.map(({ in: place, field, example }) => ({
      isShown: field.isRequired || place === 'path',
      line: line({ name: field.name, part: place, field, example }),
    })),
    ...ofBody,
  ];
  const shown = lines.filter(({ isShown }) => isShown).map((one) => one.line);
  const optional = lines.filter(({ isShown }) => !isShown).map((one) => one.line);
  const changes = operation.method === 'GET' || operation.access === 'open' ? '' : words.tryChanges;
  return raw(html`<details class="panel try" data-try data-method="${operation.method}" data-path="${operation.path}" hidden>
<summary>${words.tryIt}</summary><form>
<p class="quiet">${words.tryLead} ${changes}</p>
${credential(operation, words)}${joined(shown)}
${joined(optional.length === 0 ? [] : [html`<details class="more"><summary>${words.optionalParameters}</summary>${joined(optional)}</details>`])}
<div class="row"><button type="submit" class="primary">${words.send}</button><button type="button" class="copy" data-copy-curl>${words.copyCurl}</button></div>
</form><div class="outcome" role="status"></div></details>`);
}

interface Line {
  isShown: boolean;
  line: string;
}

function credential({ access }: Operation, words: ReferenceWords): Raw {
  if (access === 'open') return raw('');
  const choice =
    access === 'serviceRole'
      ? ''
      : html`<label class="line" data-session hidden><span>${words.sendAs}</span><select name="credential"><option value="session">${words.asSession}</option><option value="key">${words.asKey}</option></select></label>`;
  return raw(
    html`${raw(choice)}<label class="line" data-key><span>${words.key}</span><input type="password" name="key" autocomplete="off" spellcheck="false" placeholder="${words.keyOf[access]}"></label>`,
  );
}

function line({
  name,
  part,
  field,
  example,
}: {
  name: string;
  part: string;
  field: Pick<Field, 'isRequired' | 'limits' | 'type'>;
  example: Json | undefined;
}): string {
  const hint = typeof example === 'string' ? example : example === undefined ? '' : JSON.stringify(example);
  const needed = raw(field.isRequired ? ' required' : '');
  const values = field.type === 'boolean' ? [true, false] : field.limits.values;
  if (values.length > 1 && !field.type.includes('array')) {
    const options = values.map((value) => html`<option>${String(value)}</option>`);
    return html`<label class="line"><code>${name}</code><select data-part="${part}" name="${name}"${needed}><option></option>${joined(options)}</select></label>`;
  }
  return html`<label class="line"><code>${name}</code><input data-part="${part}" name="${name}" placeholder="${hint}" autocomplete="off" spellcheck="false"${needed}></label>`;
}

function body(
  { bodies }: OperationDetails,
  sample: ReturnType<typeof sampleRequest>['body'],
  words: ReferenceWords,
): { kind: typeof sample.kind; lines: Line[] } {
  const { kind } = sample;
  const [media] = bodies;
  if (media === undefined || kind === 'none') return { kind, lines: [] };
  if (kind === 'json') {
    const text = JSON.stringify(sample.value, undefined, INDENT);
    const area = html`<label class="line tall"><span>${words.jsonBody}</span><textarea data-part="json" rows="6" spellcheck="false">${text}</textarea></label>`;
    return { kind, lines: [{ isShown: true, line: area }] };
  }
  if (kind === 'file') {
    const file = html`<label class="line"><span>${words.body}</span><input type="file" data-part="file" required></label>`;
    return { kind, lines: [{ isShown: true, line: file }] };
  }
  const example = isObject(media.example) ? media.example : {};
  const lines = media.field.children
    .filter(({ isDeprecated, type }) => !isDeprecated && (type === 'file' || SCALAR.test(type)))
    .map((field) => ({
      isShown: field.isRequired,
      line:
        field.type === 'file'
          ? html`<label class="line"><code>${field.name}</code><input type="file" data-part="form" name="${field.name}"${raw(field.isRequired ? ' required' : '')}></label>`
          : line({ name: field.name, part: 'form', field, example: example[field.name] }),
    }));
  return { kind, lines };
}
