import pg from 'pg'

interface ParameterDescription {
  dataTypeIDs: number[]
}

/** The part of pg's connection that speaks the protocol; its types leave it out. */
interface Protocol {
  parsedStatements: Record<string, string>
  parse(statement: { text: string; name: string; types: number[] }): void
  describe(what: { type: 'S'; name: string }): void
  sync(): void
  once(event: 'parameterDescription', listener: (message: ParameterDescription) => void): void
  off(event: 'parameterDescription', listener: (message: ParameterDescription) => void): void
}

export interface Description {
  /** Type ids (pg_type.oid) of $1, $2, … as PostgreSQL infers them. */
  parameters: readonly number[]
  fields: pg.FieldDef[]
}

/**
 * Parse and Describe of PostgreSQL's protocol: nothing is run. With a name the statement stays prepared under it on this
 * connection. Throws what PostgreSQL says about a statement that it cannot prepare.
 */
export function describe(client: pg.Client, text: string, name = ''): Promise<Description> {
  return new Promise((done, failed) => {
    const description = { parameters: [] as number[], fields: [] as pg.FieldDef[] }
    let stopListening = () => {}
    const request = {
      submit(connection: Protocol) {
        const onDescription = ({ dataTypeIDs }: ParameterDescription) => {
          description.parameters = dataTypeIDs
          if (name) connection.parsedStatements[name] = text
        }
        connection.once('parameterDescription', onDescription)
        stopListening = () => connection.off('parameterDescription', onDescription)
        connection.parse({ text, name, types: [] })
        connection.describe({ type: 'S', name })
        connection.sync()
      },
      handleRowDescription: (message: { fields: pg.FieldDef[] }) => {
        description.fields = message.fields
      },
      handleError: (error: Error) => {
        stopListening()
        failed(error)
      },
      handleReadyForQuery: () => done(description),
    }
    // It keeps no portal open, so that it may go among others on their way (pg asks for a query of its own kind there).
    client.query(Object.assign(new pg.Query(''), request) as unknown as pg.Submittable)
  })
}
