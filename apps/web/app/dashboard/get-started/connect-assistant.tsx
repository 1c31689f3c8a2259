import { MCP_PATH } from '@voice-feedback/contract/mcp';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Section } from '../layout/page.tsx';
import { useTo } from '../layout/use-to.ts';
import classes from './get-started.module.css';

/** The address of the MCP server, and where to read how to connect. */
export function ConnectAssistant() {
  const words = useWords('getStarted').assistant;
  const to = useTo();
  const address = `${window.location.origin}${MCP_PATH}`;
  return (
    <Section title={words.title} lead={words.lead}>
      <div className={classes.sampleBar}>
        <Link to={to('/docs/assistants')}>{words.how}</Link>
        <CopyButton text={address} label={words.address} />
      </div>
      <CodeBlock label={words.address}>{address}</CodeBlock>
    </Section>
  );
}
