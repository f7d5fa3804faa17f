# Build: docker build -t sorry-bot .      Run: docker run -d --env-file .env -v sorry-data:/app/data sorry-bot
FROM node:24-bookworm-slim AS install
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=install /app/node_modules ./node_modules
COPY package.json tsconfig.json ./
COPY commands ./commands
COPY migrations ./migrations
COPY src ./src
RUN mkdir data && chown node:node data
USER node
VOLUME /app/data
STOPSIGNAL SIGTERM
# Without npm in between, so that the signal reaches the bot.
CMD ["node", "src/main.ts"]
