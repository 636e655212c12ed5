import { TaroNode } from '@tarojs/runtime'
import { hooks } from '@tarojs/shared'
import { rowOf, type TreeNode } from './rowShape'

interface Payload {
  path: string
  value: unknown
}
interface Sender {
  enqueueUpdate(this: Node, payload: Payload): void
}
/** A node in its tree, and what we know of it beside. */
interface Node extends TreeNode, Sender {
  parentNode: Node | null
  childNodes: Node[]
  _path: string
  _root: Node | null
  hydrate(node: Node): () => unknown
  updateChildNodes(): void
  /** The shape that went to the view with this row, for it and for later ones. */
  carried?: string | undefined
}

/** `Rows` of src/ui writes it on its View. */
const mark = 'rows'
const isList = (node: Node | null): node is Node => node?.props?.[mark] === true

/**
 * Rows of a list cross to the view as their words alone. Taro sends each node with its kind, number, classes and children, a
 * thousand bytes a card; here the first row of a shape carries it, and the others say which row that was (decisions/145). Rows of
 * which a part is more than a view with words go as Taro sends them. Once, before the first page.
 */
export function compactRows(): void {
  hooks.tap('modifyHydrateData', (data: Record<string, unknown>, node: Node) => {
    if (node.props?.[mark]) {
      data.nn = mark
      delete data[mark]
    } else if (isList(node.parentNode)) compact(data, node)
  })
  const every = TaroNode.prototype as unknown as Sender
  const { enqueueUpdate } = every
  every.enqueueUpdate = function (payload) {
    if (isList(this)) return listChanged(this, payload, (one) => enqueueUpdate.call(this, one))
    const row = rowAround(this)
    if (!row) return enqueueUpdate.call(this, payload)
    // Others stand by its shape: they go again with it.
    if (row.carried !== undefined) row.parentNode!.updateChildNodes()
    else row._root?.enqueueUpdate({ path: row._path, value: row.hydrate(row) })
  }
}

/** Words and the number of the row whose shape this one has, in place of the nodes. */
function compact(data: Record<string, unknown>, node: Node): void {
  node.carried = undefined
  const row = rowOf(node)
  if (!row) return
  const siblings = node.parentNode!.childNodes
  const key = JSON.stringify(row.shape)
  const own = siblings.indexOf(node)
  const first = siblings.findIndex((one, at) => at < own && one.carried === key)
  const { sid, uid } = data
  for (const name of Object.keys(data)) delete data[name]
  Object.assign(data, { sid, ...(uid !== undefined && { uid }), w: row.words })
  if (first >= 0) data.p = first
  else {
    node.carried = key
    Object.assign(data, { p: own, s: row.shape })
  }
}

function rowAround(node: Node): Node | undefined {
  for (let one: Node | null = node; one; one = one.parentNode)
    if (isList(one.parentNode)) return one
  return undefined
}

/** A row at the end goes alone; when rows move, their numbers do, and all of them go. */
function listChanged(list: Node, payload: Payload, send: (payload: Payload) => void): void {
  if (payload.path.endsWith('.nn')) return
  const last = list.childNodes[list.childNodes.length - 1]
  const isOfRows = payload.path.startsWith(`${list._path}.cn.`)
  if (!isOfRows || payload.path === last?._path) send(payload)
  else list.updateChildNodes()
}
