import ts from 'typescript'

/** So many samples of each type are tried: each takes another member of a union, every second one has nothing where that is allowed. */
export const variants = 12
/** Types that name themselves end here. */
const maxDepth = 6

const named: Readonly<Record<string, string>> = {
  Kysely: 'db',
  Transaction: 'db',
  RawBuilder: 'sql`true`',
  Expression: 'sql`true`',
  Date: 'new Date(0)',
  Buffer: `Buffer.from('1')`,
  Uint8Array: `Buffer.from('1')`,
}

const isNothing = (type: ts.Type) =>
  (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0

/** Makes values of types as source text, in which `db` and `sql` are known: enough to call a function for the statement that it makes. */
export class Samples {
  private numbers = 0

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly variant: number,
  ) {}

  of(type: ts.Type, depth = 0): string {
    const inside = (part: ts.Type) => this.of(part, depth + 1)
    if (depth > maxDepth) return 'undefined'
    if (type.isStringLiteral() || type.isNumberLiteral()) return JSON.stringify(type.value)
    if (type.flags & ts.TypeFlags.StringLike) return `'1'`
    if (type.flags & ts.TypeFlags.NumberLike) return String(this.number())
    if (type.flags & ts.TypeFlags.BooleanLiteral || isNothing(type))
      return this.checker.typeToString(type)
    if (type.isUnion()) return inside(this.memberOf(type))
    if (type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.StringLike))
      return `'1'`
    const name = type.symbol?.name ?? ''
    if (Object.hasOwn(named, name)) return named[name]!
    const elements = this.checker.getTypeArguments(type as ts.TypeReference)
    if (this.checker.isTupleType(type)) return `[${elements.map(inside).join()}]`
    if (this.checker.isArrayType(type)) return `[${elements.slice(0, 1).map(inside).join()}]`
    if (/^(Readonly)?Set$/.test(name)) return `new Set([${elements.map(inside).join()}])`
    if (/^(Readonly)?Map$/.test(name)) return `new Map([[${elements.map(inside).join()}]])`
    if (name === 'Promise') return `Promise.resolve(${elements.map(inside).join()})`
    const [call] = type.getCallSignatures()
    return call ? `() => (${inside(call.getReturnType())})` : this.object(type, inside)
  }

  /** Calls of every function that a file exports, also of those in an object that it exports or makes: `m1.searchBank(db, '1', { … })`. */
  calls(file: ts.SourceFile, module: string): string[] {
    const symbol = this.checker.getSymbolAtLocation(file)
    const exported = symbol ? this.checker.getExportsOfModule(symbol) : []
    return exported
      .filter(({ flags }) => flags & ts.SymbolFlags.Value)
      .flatMap((one) => this.callsOf(this.checker.getTypeOfSymbol(one), `${module}.${one.name}`))
  }

  private callsOf(type: ts.Type, place: string, depth = 0): string[] {
    const [signature] = type.getCallSignatures()
    if (!signature) return depth > 0 ? [] : this.callsInside(type, place, depth)
    const values = signature
      .getParameters()
      .map((parameter) => this.of(this.checker.getTypeOfSymbol(parameter)))
    const call = `${place}(${values.join(', ')})`
    return [call, ...(depth > 0 ? [] : this.callsInside(signature.getReturnType(), call, depth))]
  }

  private callsInside(type: ts.Type, place: string, depth: number): string[] {
    const isNamedElsewhere =
      !type.symbol?.name.startsWith('__') &&
      type.symbol?.declarations?.some((one) => one.getSourceFile().isDeclarationFile)
    const isPlain = (type.flags & ts.TypeFlags.Object) !== 0 && !isNamedElsewhere
    const parts = isPlain ? this.checker.getPropertiesOfType(type) : []
    return parts.flatMap((part) =>
      this.callsOf(
        this.checker.getTypeOfSymbol(part),
        `${place}[${JSON.stringify(part.name)}]`,
        depth + 1,
      ),
    )
  }

  /** Ones; in later variants each further than the one before, or nearer: what depends on two times needs both. */
  private number(): number {
    this.numbers += 1
    if (this.variant < 6) return 1
    return (this.variant < 9 ? this.numbers : 100_000 - this.numbers) * 100_000
  }

  private memberOf(type: ts.UnionType): ts.Type {
    const nothing = type.types.find(isNothing)
    if (nothing && this.variant % 2 === 1) return nothing
    const some = type.types.filter((part) => !isNothing(part))
    return some[this.variant % some.length]!
  }

  private object(type: ts.Type, inside: (part: ts.Type) => string): string {
    const written = this.checker
      .getPropertiesOfType(type)
      .filter(({ flags }) => this.variant % 2 === 0 || !(flags & ts.SymbolFlags.Optional))
      .map((property) => {
        const value = inside(this.checker.getTypeOfSymbol(property))
        return `${JSON.stringify(property.name)}: ${value}`
      })
    const index = this.checker.getIndexTypeOfType(type, ts.IndexKind.String)
    return `{${[...written, ...(index ? [`'1': ${inside(index)}`] : [])].join()}}`
  }
}
