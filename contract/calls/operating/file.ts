import { Type as T } from 'typebox'
import { uploadPurposes } from '../../kinds'
import type { Area } from '../call'
import { Id, Time, strict, oneOf } from '../fields'

const server = '/incontrol-fileserver'

/** Doors of the file server that speak no JSON: multipart in, bytes out. server/features/file mounts them. */
export const filePaths = {
  upload: `${server}/uploadFile`,
  download: `${server}/file/download/{fileId}`,
  picture: `${server}/file/pic/filterImg/{fileId}`,
  /** A film in pieces: its playlists and pieces, by their paths. */
  film: `${server}/file/film/{fileId}/*`,
  /** One part of an upload, as application/octet-stream; `from` in the query. */
  part: `${server}/own/upload/part/{uploadId}`,
  /** A picture or sound of a question, by a name that nobody can guess (docs/decisions/013). */
  questionMedia: `${server}/own/question/{name}`,
} as const

/** The fixed sizes of pictures, px; any other is refused. */
export const pictureSizes = ['100x100', '200x200', '400x300', '800x600', '1080x1920'] as const

/** Bytes of a part at most: what a broken connection can cost. */
export const partBytes = 4 * 1024 * 1024

const Upload = T.Object({
  uploadId: Id,
  received: T.Number(),
  bytes: T.Number(),
  partBytes: T.Integer(),
})
const oneUpload = T.Object({ uploadId: Id }, strict)

export const file = {
  beginUpload: {
    path: `${server}/own/upload/begin`,
    access: 'signedIn',
    changes: true,
    ours: true,
    silent: true,
    summary:
      'Announces a file that comes in parts; five at a time, each for a day. A package is a zip with a course inside; for a question only pictures (10 MB) and sounds (20 MB) are taken.',
    input: T.Object(
      {
        name: T.String({ minLength: 1, maxLength: 200 }),
        bytes: T.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
        purpose: T.Optional(oneOf(uploadPurposes)),
      },
      strict,
    ),
    output: Upload,
  },
  uploadState: {
    path: `${server}/own/upload/state`,
    access: 'signedIn',
    ours: true,
    silent: true,
    summary: 'How much of my upload has arrived: from there it goes on.',
    input: oneUpload,
    output: Upload,
  },
  finishUpload: {
    path: `${server}/own/upload/finish`,
    access: 'signedIn',
    ours: true,
    repeatable: true,
    silent: true,
    timeoutMs: 120_000,
    summary:
      'All parts are there: takes the file in, as any other upload. A repeat gives the same file.',
    input: oneUpload,
    output: T.Object({ fileId: Id, type: T.String(), bytes: T.Number() }),
  },
  dropUpload: {
    path: `${server}/own/upload/drop`,
    access: 'signedIn',
    ours: true,
    repeatable: true,
    silent: true,
    summary: 'Gives my upload up.',
    input: oneUpload,
    output: T.Object({}),
  },
  videoUrl: {
    path: `${server}/vod/getVideoUrl`,
    access: 'signedIn',
    inQuery: true,
    silent: true,
    summary:
      'The signed address of a video, audio or document, good for two hours; ask again on 403. Of a film in pieces (HLS) it is the playlist, signed for this person; with `&least` at its smallest size.',
    input: T.Object({ videoId: Id, videoForm: T.Optional(T.String({ maxLength: 20 })) }, strict),
    output: T.Object({
      url: T.String(),
      expireAt: Time,
      type: T.String(),
      name: T.String(),
      bytes: T.Number(),
      /** The same as PDF, for office files that were turned into one; else empty. */ pdfUrl:
        T.String(),
    }),
  },
} as const satisfies Area
