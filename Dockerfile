# Build: docker build -t sorry-bot .      Run: docker compose up -d sorry-bot, or
# docker run -d --init --restart unless-stopped --env-file .env -v sorry-data:/app/data sorry-bot
FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS install
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
# The image brings its own Node, so the one that the project pins stays out.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
ENV NODE_ENV=production
WORKDIR /app
COPY --from=install /app/node_modules ./node_modules
COPY package.json tsconfig.json ./
COPY commands ./commands
COPY docs/fairness.md ./docs/
COPY migrations ./migrations
COPY packages ./packages
COPY src ./src
RUN mkdir -p data node_modules/.cache && chown node:node data node_modules/.cache
USER node
VOLUME /app/data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=60s --timeout=20s --start-period=60s CMD ["node", "--import", "./src/preflight.js", "src/cli/health.ts"]
# Without npm in between, so that the signal reaches the bot.
CMD ["node", "--max-semi-space-size=8", "--import", "./src/preflight.js", "src/main.ts"]
