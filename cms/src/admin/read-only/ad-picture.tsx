import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

interface Props {
  readonly documentId: string;
  readonly size: 'banner' | 'full';
  readonly alt: string;
}

/** An ad's picture. It is requested with the editor's own session: until the approval it is private. */
export function AdPicture({ documentId, size, alt }: Props) {
  const { get } = useFetchClient();
  const [address, setAddress] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);

  useEffect(() => {
    const ending = new AbortController();
    let made: string | null = null;
    get<Blob>(`/elc/advertisements/${documentId}/picture/${size}`, {
      responseType: 'blob',
      signal: ending.signal,
    }).then(
      ({ data }) => {
        if (ending.signal.aborted) return;
        made = URL.createObjectURL(data);
        setAddress(made);
      },
      () => setIsMissing(!ending.signal.aborted),
    );
    return () => {
      ending.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [get, documentId, size]);

  if (isMissing) return <Missing>No picture</Missing>;
  return <Picture $size={size} src={address ?? undefined} alt={address ? alt : ''} />;
}

const Picture = styled.img<{ $size: Props['size'] }>`
  display: block;
  width: ${({ $size }) => ($size === 'banner' ? '7.2rem' : '100%')};
  height: ${({ $size }) => ($size === 'banner' ? '4rem' : 'auto')};
  min-height: 4rem;
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral150};
  object-fit: contain;
`;

const Missing = styled.span`
  font-size: 1.2rem;
  color: ${({ theme }) => theme.colors.neutral700};
`;
