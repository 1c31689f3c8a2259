import { useEffect, useState } from 'react';

/** An object URL for a blob, revoked when it is no longer shown. */
export function useObjectAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return;
    const url = URL.createObjectURL(blob);
    setAddress(url);
    return () => {
      URL.revokeObjectURL(url);
      setAddress(undefined);
    };
  }, [blob]);
  return address;
}
