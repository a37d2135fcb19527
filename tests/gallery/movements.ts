/** Finds what moves on a screen although the system asks for less motion. A fade moves nothing, nor does a mark that stays a while. */
import type { BrowserContext, Page } from '@playwright/test'

const MOVES_AFTER_MS = 10

/** Watches the animations and transitions of all pages of a context. */
export async function watchMovements(context: BrowserContext): Promise<void> {
  await context.addInitScript((limit) => {
    const still = ['opacity', 'background', 'color', 'boxShadow', 'visibility', 'display']
    const moving = new Set<string>()
    const isMoved = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect &&
      Number(effect.getComputedTiming().duration) > limit &&
      effect
        .getKeyframes()
        .some((frame) =>
          Object.keys(frame).some(
            (name) =>
              !['offset', 'computedOffset', 'easing', 'composite'].includes(name) &&
              !still.some((part) => name.toLowerCase().includes(part.toLowerCase())),
          ),
        )
    const nameOf = (animation: Animation) => {
      const { target } = animation.effect as KeyframeEffect
      const name = 'animationName' in animation ? animation.animationName : 'transition'
      return `${String(name)} moves <${target?.tagName.toLowerCase() ?? '?'} class="${target?.getAttribute('class') ?? ''}">`
    }
    const look = () => {
      for (const each of document.getAnimations()) if (isMoved(each)) moving.add(nameOf(each))
    }
    for (const type of ['animationstart', 'transitionrun']) addEventListener(type, look, true)
    Object.assign(globalThis, { moving })
  }, MOVES_AFTER_MS)
}

/** Resolves to what has moved so far, one sentence each. */
export const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(Reflect.get(globalThis, 'moving') as Set<string>)])
