import ajvCompiler from '@fastify/ajv-compiler'
import jsonCompiler from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'

type CompileValidator = FastifySchemaCompiler<unknown>
type CompileWriter = Parameters<FastifyInstance['setSerializerCompiler']>[0]

/** Types as they come are text or number and nothing is dropped: bad input is refused, not mended. */
const strict = { coerceTypes: false, removeAdditional: false, allErrors: false, strict: false }

/** What a schema became is kept: servers of one process (those of tests, one after the other) have the same schemas. */
function keeping<Definition extends { schema: unknown }, Made>(
  compile: (definition: Definition) => Made,
): (definition: Definition) => Made {
  const kept = new WeakMap<object, Made>()
  return (definition) => {
    const schema = definition.schema as object
    const made = kept.get(schema) ?? compile(definition)
    kept.set(schema, made)
    return made
  }
}

/** Fastify's own compilers. */
export const compileValidator = keeping(
  ajvCompiler()({}, { customOptions: strict }) as unknown as CompileValidator,
)
export const compileWriter = keeping(jsonCompiler()({}, {}) as unknown as CompileWriter)

/**
 * Compiles each schema when it is first used. Compiling all of them took most of the second that a start took, and
 * memory for calls that nobody makes.
 */
export function compileLazily(app: FastifyInstance): void {
  app.setValidatorCompiler((definition) => {
    let validate: ReturnType<CompileValidator> | undefined
    const lazy: ReturnType<CompileValidator> = (data: unknown) => {
      validate ??= compileValidator(definition)
      const outcome: unknown = validate(data)
      lazy.errors = validate.errors ?? null
      return outcome as boolean
    }
    return lazy
  })
  app.setSerializerCompiler((definition) => {
    let write: ReturnType<CompileWriter> | undefined
    return (data) => (write ??= compileWriter(definition))(data)
  })
}
