import type { IPluginContext } from '@tarojs/service'

/** What `a11y()` of src/ui may write on a View; Taro's templates for the mini-program know none of it. */
const spoken = [
  'aria-role', 'aria-label', 'aria-level', 'aria-disabled', 'aria-checked', 'aria-selected', 'aria-pressed', 'aria-expanded', 'aria-current', 'aria-live', 'aria-modal', 'aria-hidden',
  'aria-valuenow', 'aria-valuemin', 'aria-valuemax',
] as const
const parts = ['view', 'static-view', 'catch-view', 'text', 'static-text', 'image', 'static-image', 'input', 'scroll-view', 'swiper']

interface Template {
  createMiniComponents(components: unknown): Record<string, Record<string, string> | undefined>
}

const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Roles, labels and states for assistive technology in the mini-program: each template gets the attributes, read from the
 * names that Taro's runtime sends for them. Without this they would be dropped silently.
 */
export default function ariaPlugin(context: IPluginContext) {
  context.registerMethod({
    name: 'onSetupClose',
    fn({ template }: { template?: Template }) {
      if (!template) return
      const create = template.createMiniComponents.bind(template)
      template.createMiniComponents = (components) => {
        const made = create(components)
        for (const part of parts) Object.assign(made[part] ?? {}, Object.fromEntries(spoken.map((name) => [name, `i.${camelCase(name)}`])))
        return made
      }
    },
  })
}
