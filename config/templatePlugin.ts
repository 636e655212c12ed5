import type { IPluginContext } from '@tarojs/service'

/** What `a11y()` of src/ui may write on a View; Taro's templates for the mini-program know none of it. */
const spoken = [
  'aria-role',
  'aria-label',
  'aria-level',
  'aria-disabled',
  'aria-checked',
  'aria-selected',
  'aria-pressed',
  'aria-expanded',
  'aria-current',
  'aria-live',
  'aria-modal',
  'aria-hidden',
  'aria-valuenow',
  'aria-valuemin',
  'aria-valuemax',
] as const
const parts = [
  'view',
  'static-view',
  'catch-view',
  'click-view',
  'text',
  'static-text',
  'image',
  'static-image',
  'input',
  'scroll-view',
  'swiper',
]

/** What hears taps and nothing else: while a finger lies on it, it has the class of styles/controls.css. */
const pressed = ['click-view']
const pressedLook: Component = {
  'hover-class': `'pressed'`,
  'hover-start-time': '20',
  'hover-stay-time': '70',
  'hover-stop-propagation': 'true',
}

/**
 * What Taro's templates bind on these parts at each of their fifteen depths and no screen of ours uses: platform hover,
 * animations, long presses, the platform's own refresher and drags. Without it the main package is some 25 KB smaller.
 */
const unused =
  /^(hover|animation$|bindanimation|bindtransition|bindlongpress|refresher|bindrefresher|min-?drag|binddrag|bindscroll(start|end)|associative|cache-?extent|padding$|scroll-?into-?view-?|reverse$|clip$|using-?sticky|fast-?deceleration|max-?lines|overflow$)/i

type Component = Record<string, string>
interface Template {
  createMiniComponents(components: unknown): Record<string, Component | undefined>
  buildTemplate(components: unknown): string
}

const camelCase = (name: string) =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const spokenOf = Object.fromEntries(spoken.map((name) => [name, `i.${camelCase(name)}`]))
const withoutUnused = (component: Component) =>
  Object.fromEntries(Object.entries(component).filter(([name]) => !unused.test(name)))

/** Without the white space between tags: Taro's own way (minifyXML) takes `</input>` away as if it were HTML. */
const dense = (wxml: string) => wxml.replace(/>\s+</g, '><')

/**
 * The mini-program's templates as our screens need them. Each part gets roles, labels and states for assistive technology,
 * read from the names that Taro's runtime sends for them (without this they would be dropped silently), and loses what is not used.
 */
export default function templatePlugin(context: IPluginContext) {
  context.registerMethod({
    name: 'onSetupClose',
    fn({ template }: { template?: Template }) {
      if (!template) return
      const build = template.buildTemplate.bind(template)
      template.buildTemplate = (components) => dense(build(components))
      const create = template.createMiniComponents.bind(template)
      template.createMiniComponents = (components) => {
        const made = create(components)
        for (const part of parts)
          if (made[part]) made[part] = { ...withoutUnused(made[part]), ...spokenOf }
        for (const part of pressed) if (made[part]) made[part] = { ...made[part], ...pressedLook }
        return made
      }
    },
  })
}
