import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { Code } from '@contract/codes'
import { DomainError } from '../../../http/DomainError'
import { exportPath, type Exports } from './exports'
import { replies } from '../texts'

interface Asked {
  Params: { exportId: string }
  Querystring: { com?: unknown; until?: unknown; sign?: unknown }
}

/** GET of a workbook by its signed address: a browser or mini-program downloads it without a header of ours. */
export function mountExportFile(app: FastifyInstance, exports: Exports, now: () => number): void {
  app.get<Asked>(
    `${exportPath}:exportId`,
    async ({ params: { exportId }, query: { com, until, sign } }, reply) => {
      const file =
        typeof com === 'string' && typeof sign === 'string'
          ? await exports.findFile(com, exportId, Number(until), sign, now())
          : undefined
      const size =
        file &&
        (await stat(file.path).then(
          (facts) => facts.size,
          () => undefined,
        ))
      if (!file || size === undefined) throw new DomainError(Code.notFound, replies.exportOver)
      return reply
        .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
        .header('content-length', size)
        .header(
          'content-disposition',
          `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        )
        .header('cache-control', 'private, no-store')
        .send(createReadStream(file.path))
    },
  )
}
