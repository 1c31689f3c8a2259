import { useLanguage } from '../i18n/words.ts';
import classes from './dashboard-picture.module.css';
import darkEnglish from './pictures/insights-en-dark.webp';
import lightEnglish from './pictures/insights-en-light.webp';
import darkFrench from './pictures/insights-fr-dark.webp';
import lightFrench from './pictures/insights-fr-light.webp';

const PICTURES = {
  en: { light: lightEnglish, dark: darkEnglish },
  fr: { light: lightFrench, dark: darkFrench },
};
/** Of `npm run screens` */
const SIZE = { width: 1440, height: 900 };

/** The dashboard of this version, in the page's language and scheme. A browser only loads what it shows. */
export function DashboardPicture({ description }: { description: string }) {
  const { light, dark } = PICTURES[useLanguage()];
  return (
    <>
      <img src={light} alt={description} {...SIZE} loading="lazy" className={classes.light} />
      <img src={dark} alt={description} {...SIZE} loading="lazy" className={classes.dark} />
    </>
  );
}
