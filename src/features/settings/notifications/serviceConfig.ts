/** The settings of an outside service as people type them: one `name: value` a line. */

/** Returns the settings; a line without a colon is left out. */
export function toServiceConfig(text: string): Record<string, string> {
  const pairs = text.split('\n').flatMap((line) => {
    const [, name, value] = /^\s*([^\s:]+)\s*:\s*(.*?)\s*$/.exec(line) ?? []
    return name === undefined || value === undefined || value === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(pairs)
}

/** Whether every line with words is a setting. */
export const isServiceConfig = (text: string): boolean =>
  Object.keys(toServiceConfig(text)).length === text.split('\n').filter((line) => line.trim() !== '').length
