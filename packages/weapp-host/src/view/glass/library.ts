/** The parts of glass-easel this view uses, with types as narrow as its use. */
import * as glassEasel from 'glass-easel'
import { MiniProgramEnv } from 'glass-easel-miniprogram-adapter'
import type { WxInstance } from '../../core/types'

interface ComponentDefinition {
  general?: () => unknown
}
export interface ComponentSpace {
  defineComponent(definition: object): ComponentDefinition
  setGlobalUsingComponent(name: string, definition: unknown): void
  updateComponentOptions(options: object): void
}
interface CodeSpace {
  getComponentSpace(): ComponentSpace
  prepareComponentOptions(
    is: string,
    options: object,
  ): [{ idPrefixGenerator: unknown; writeIdToDOM: boolean }, unknown]
  addComponentStaticConfig(path: string, json: object): void
  addCompiledTemplate(path: string, template: { groupList: object; content: unknown }): void
  component(path: string): {
    pageDefinition(definition: object): { register(): void }
    definition(definition: object): { register(): void }
  }
}
export interface Root {
  get(): WxInstance
  attach(parent: HTMLElement, placeholder: HTMLElement): void
  release(): void
  getComponent(): { $$: HTMLElement }
}
interface AssociatedBackend {
  createRoot(tag: string, codeSpace: CodeSpace, path: string): Root
}
export interface Env {
  createCodeSpace(id: string, isMain: boolean): CodeSpace
  associateBackend(backend: Backend): AssociatedBackend
}
export interface Backend {
  document: {
    createElement(tag: string): HTMLElement
    createTextNode(text: string): Text
    createDocumentFragment(): DocumentFragment
  }
  onEvent(handle: (target: unknown, type: string, detail: unknown, options: object) => number): void
  setListenerStats(element: unknown, type: string, capture: boolean, mutable: number): void
}

interface LibraryEvent {
  defaultPrevented(): boolean
}
interface Library {
  CurrentWindowBackendContext: new () => Backend
  Event: {
    new (type: string, detail: unknown, options: object): LibraryEvent
    dispatchEvent(target: unknown, event: LibraryEvent): void
  }
  EventBubbleStatus: { Normal: number; NoDefault: number }
  addGlobalWarningListener(listener: (message: unknown) => boolean): void
}

export const library = glassEasel as unknown as Library
/** The environment of the platform's own component library. */
export const createEnv = (): Env => new MiniProgramEnv() as unknown as Env
