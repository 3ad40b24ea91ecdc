import type { Readable } from 'node:stream'

/** An answer that is sent as it is, without an envelope: an export, a picture, a text for the browser's cache. */
export class RawAnswer {
  constructor(
    readonly body: string | Buffer | Readable,
    readonly contentType: string,
    readonly options: { readonly saveAs?: string; readonly cacheControl?: string } = {},
  ) {}

  /** The headers of the answer; a name to save under makes it an attachment. */
  get headers(): Record<string, string> {
    const { saveAs, cacheControl } = this.options
    return {
      'content-type': this.contentType,
      'cache-control': cacheControl ?? 'no-store',
      ...(saveAs ? { 'content-disposition': attachmentOf(saveAs) } : {}),
    }
  }
}

/** The header that has a browser save an answer under that name. */
export const attachmentOf = (name: string): string => `attachment; filename*=UTF-8''${encodeName(name)}`

const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
