import type { EndpointName, SuccessBody } from '@elc/contracts';
import { routeOf } from './call.ts';
import { NetworkError, readAnswer } from './request-error.ts';

/**
 * Sends a form with the visitor's cookies and reads JSON; `onProgress` is called with the share
 * that was sent, 0 to 1, which `fetch` does not report.
 *
 * Rejects with `RequestError` for every answer that is not a readable success, and `NetworkError`
 * when there was no answer.
 */
export function upload<Name extends EndpointName>(
  name: Name,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<SuccessBody<Name>> {
  const sending = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    sending.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    sending.onerror = () => reject(new NetworkError(new TypeError('the connection failed')));
    sending.onload = () => {
      const { status, statusText, responseText: body } = sending;
      try {
        const retryAfter = sending.getResponseHeader('Retry-After');
        resolve(readAnswer({ status, statusText, body }, retryAfter) as SuccessBody<Name>);
      } catch (error) {
        reject(error);
      }
    };
    const { method, path } = routeOf(name);
    sending.open(method, path);
    sending.withCredentials = true;
    sending.setRequestHeader('Accept', 'application/json');
    sending.send(form);
  });
}
