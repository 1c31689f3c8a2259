import { useQuery } from '@tanstack/react-query';
import type { FeedbackImage } from '@voice-feedback/contract/images';
import { useWords } from '../../i18n/words.ts';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import classes from './feedback-page.module.css';
import { feedbackImageQuery } from './feedback-queries.ts';
import { useObjectAddress } from './use-object-address.ts';

/** The picture sent with a recording. A click opens it at full size. */
export function FeedbackPicture({ id, image }: { id: string; image: FeedbackImage }) {
  const words = useWords('inbox');
  const { data, error, refetch } = useQuery(feedbackImageQuery(useServer(), id));
  const address = useObjectAddress(data);
  if (error) return <Failure what={words.imageFailed} error={error} onRetry={() => void refetch()} />;
  return (
    <figure className={classes.picture}>
      <a href={address} target="_blank" rel="noreferrer">
        <img src={address} alt={words.imageAlt} width={image.width} height={image.height} />
      </a>
      <figcaption className={classes.quiet}>
        {words.imageSize.replace('{width}', String(image.width)).replace('{height}', String(image.height))}
      </figcaption>
    </figure>
  );
}
