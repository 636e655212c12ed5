import { type Builtin, type BuiltinNode, bubble, fire, inside } from './builtin'
import { innerField } from './fields'

type Kind = 'radio' | 'checkbox' | 'switch'
const boxes = new WeakMap<HTMLElement, HTMLInputElement>()

const showMark = (node: BuiltinNode) => {
  const box = boxes.get(node.$$)
  if (box) box.checked = Boolean(node.data.checked)
}

function addBox(node: BuiltinNode, type: 'radio' | 'checkbox'): void {
  const box = node.$$.ownerDocument.createElement('input')
  box.type = type
  box.className = 'wx-box'
  box.style.pointerEvents = 'none' // the element itself is tapped
  node.$$.insertBefore(box, node.$$.firstChild)
  boxes.set(node.$$, box)
  showMark(node)
}

/** What a tap on the element, or on its label, does. */
function pick(node: BuiltinNode): void {
  const kind = node.is.slice('wx-'.length) as Kind
  if (node.data.disabled || (kind === 'radio' && node.data.checked)) return
  node.setData({ checked: kind === 'radio' ? true : !node.data.checked })
  if (kind === 'switch') fire(node, 'change', { value: node.data.checked })
  else bubble(node, 'hostpick', { node })
}

function option(kind: Kind): Builtin {
  return {
    ...(kind === 'switch' ? { slot: false } : {}),
    properties: { value: '', checked: false, disabled: false, color: '', name: '', type: '' },
    changed: { checked: showMark },
    attached(node) {
      addBox(node, kind === 'radio' ? 'radio' : 'checkbox')
      node.addListener('tap', () => pick(node))
    },
  }
}

const radioGroup: Builtin = {
  properties: { name: '' },
  attached(node) {
    node.addListener('hostpick', (event) => {
      const picked = event.detail.node as BuiltinNode
      for (const radio of inside(node, 'radio'))
        if (radio !== picked && radio.data.checked) radio.setData({ checked: false })
      fire(node, 'change', { value: picked.data.value })
    })
  },
}

const checkboxGroup: Builtin = {
  properties: { name: '' },
  attached(node) {
    node.addListener('hostpick', () => {
      fire(node, 'change', {
        value: inside(node, 'checkbox')
          .filter((box) => box.data.checked)
          .map((box) => box.data.value),
      })
    })
  },
}

const label: Builtin = {
  properties: { for: '' },
  attached(node) {
    node.addListener('tap', (event) => {
      if (event.target && /^wx-(radio|checkbox|switch)$/.test(event.target.is)) return
      const control = [
        ...inside(node, 'radio'),
        ...inside(node, 'checkbox'),
        ...inside(node, 'switch'),
      ][0]
      if (control) pick(control)
    })
  },
}

const form: Builtin = {
  properties: { reportSubmit: false, reportSubmitTimeout: undefined },
  attached(node) {
    node.addListener('formaction', (event) => {
      if (event.detail.kind === 'reset') return fire(node, 'reset')
      const named = [
        ...inside(node, 'input'),
        ...inside(node, 'textarea'),
        ...inside(node, 'switch'),
      ].filter((field) => field.data.name)
      const value = Object.fromEntries(
        named.map((field) => [
          String(field.data.name),
          innerField(field)?.value ?? Boolean(field.data.checked),
        ]),
      )
      fire(node, 'submit', { value, formId: '' })
    })
  },
}

export const choiceBuiltins: Record<string, Builtin> = {
  radio: option('radio'),
  checkbox: option('checkbox'),
  switch: option('switch'),
  'radio-group': radioGroup,
  'checkbox-group': checkboxGroup,
  label,
  form,
}
