import { Button, type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { tokens } from './tokens.ts';

/** Mantine wants ten shades; ours has one that means something per scheme. */
const action: MantineColorsTuple = [
  '#eef2ff',
  '#dce4ff',
  '#b9c8ff',
  '#94abff',
  '#6c8cff',
  '#4a72ff',
  '#2a5bff',
  '#1d49db',
  '#1539b0',
  '#0f2a85',
];

/** The kit's rules for it are undone wherever the rules of text fields happen to be loaded later. */
const DESCRIPTION = {
  marginTop: 'calc(var(--mantine-spacing-xs) / 2)',
  paddingInlineStart: 'var(--label-offset-start)',
};

export const theme = createTheme({
  colors: { action },
  primaryColor: 'action',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, monospace",
  headings: {
    fontFamily: "'Bricolage Grotesque Variable', 'Bricolage Grotesque Fallback', system-ui, sans-serif",
    fontWeight: '600',
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  lineHeights: { md: '1.6' },
  radius: { sm: '6px', md: '6px', lg: '12px' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Named, not imported: it is drawn in the dashboard only, which brings its styles.
    SegmentedControl: {
      styles: {
        root: { backgroundColor: 'color-mix(in srgb, var(--vf-neutral) 16%, transparent)' },
        indicator: { backgroundColor: 'var(--vf-raised)', boxShadow: '0 0 0 1px var(--vf-line)' },
      },
    },
    Checkbox: { styles: { description: DESCRIPTION } },
    Switch: { styles: { description: DESCRIPTION } },
    Button: Button.extend({
      defaultProps: { size: 'md', fw: 550 },
      // Ink on the dark scheme's action colour: the kit decides by the light one, and white falls short of 4.5:1.
      vars: (_theme, { variant, color }) => ({
        root:
          (variant ?? 'filled') === 'filled' && color === undefined
            ? { '--button-color': 'var(--vf-on-action)' }
            : {},
      }),
    }),
  },
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
});

function schemeVariables(scheme: keyof typeof tokens): Record<string, string> {
  const own = Object.entries(tokens[scheme]).map(([name, value]) => [
    `--vf-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value,
  ]);
  const { ground, raised, ink, quiet, line, action: actionColor } = tokens[scheme];
  return {
    ...Object.fromEntries(own),
    '--mantine-color-body': ground,
    '--mantine-color-text': ink,
    '--mantine-color-dimmed': quiet,
    '--mantine-color-default': raised,
    '--mantine-color-default-hover': ground,
    '--mantine-color-default-color': ink,
    '--mantine-color-default-border': line,
    '--mantine-color-disabled': 'color-mix(in srgb, var(--vf-neutral) 16%, transparent)',
    '--mantine-color-disabled-color': quiet,
    '--mantine-color-action-light-color': actionColor,
    '--mantine-color-error': tokens[scheme].negative,
    '--mantine-color-placeholder': quiet,
    // What the kit draws text fields with in the dark.
    ...(scheme === 'dark' ? { '--mantine-color-dark-6': raised, '--mantine-color-dark-4': line } : {}),
  };
}
