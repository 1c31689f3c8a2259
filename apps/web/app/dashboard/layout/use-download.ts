import { useMutation } from '@tanstack/react-query';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { useServer } from './signed-in.tsx';
import { useExplain } from './use-explain.ts';

/**
 * Fetches a file as the signed-in user and saves it as a browser download.
 * @param headers sent in addition, for the administration
 */
export function useDownload(headers: Record<string, string> = {}): {
  /** @param body sent with POST */
  download: (address: string, fileName: string, body?: object) => void;
  isLoading: boolean;
} {
  const words = useWords('dashboard');
  const explain = useExplain();
  const server = useServer();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({
      address,
      fileName,
      body,
    }: {
      address: string;
      fileName: string;
      body: object | undefined;
    }) => {
      const file = await (
        await server.open(address, { headers, ...(body === undefined ? {} : { body }) })
      ).blob();
      const url = URL.createObjectURL(file);
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName;
      link.click();
      // Firefox still reads the URL after the click.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
    onError: (error) => showToast({ kind: 'error', message: `${words.downloadFailed} ${explain(error)}` }),
  });
  return { download: (address, fileName, body) => mutate({ address, fileName, body }), isLoading: isPending };
}
