import { version } from '../../../../package.json';

const SDK = 'http://localhost:8000/sdk';

/** The install command of each package, by language. Pages replace the address with their own server's. */
export const INSTALL: Record<string, string> = {
  javascript: `npm install ${SDK}/voicefeedback-${version}.tgz`,
  react: `npm install ${SDK}/voicefeedback-react-${version}.tgz`,
  widget: `npm install ${SDK}/voice-feedback-widget-${version}.tgz`,
  python: `pip install ${SDK}/voicefeedback-${version}-py3-none-any.whl`,
  ruby: `curl -O ${SDK}/voicefeedback-${version}.gem\ngem install voicefeedback-${version}.gem`,
  wordpress: `curl -O ${SDK}/voice-feedback-wordpress-${version}.zip`,
};
